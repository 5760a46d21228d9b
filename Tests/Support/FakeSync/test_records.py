"""Records: who may read and write them, versions, conditions, limits, and how errors look."""

import json
import signal
import time
import unittest
from concurrent.futures import ThreadPoolExecutor

from client import Server, shared

CONDITIONAL = "DynamoDB:ConditionalCheckFailedException"
PLAIN = "id coins gamesJson"
STATE = {"coins": 7, "generation": 1, "gamesJson": '{"games":[{"name":"花子の庭","ratio":0.25}]}'}


class RecordTests(unittest.TestCase):
    def setUp(self) -> None:
        self.server = shared()
        self.server.reset()
        self.id = self.server.sub()

    def test_the_whole_walk(self) -> None:
        server, record = self.server, {"id": self.id, **STATE}
        self.assertEqual(server.update(record).error, "Unauthorized")
        empty = server.get(self.id)
        self.assertEqual((empty.status, empty.json), (200, {"data": {"getWaymarkBackup": None}}))
        made = server.create(record)
        self.assertEqual((made.data["_version"], made.data["owner"]), (1, self.id))
        self.assertEqual(json.loads(made.data["gamesJson"]), json.loads(STATE["gamesJson"]))
        self.assertEqual(server.update({"id": self.id, "coins": 8, "_version": 1}).data["_version"], 2)
        stale = server.update({"id": self.id, "coins": 9, "_version": 1})
        self.assertEqual((stale.status, stale.error, stale.data), (200, "ConflictUnhandled", None))
        self.assertEqual(stale.message, "Conflict resolver rejects mutation.")
        self.assertEqual(server.update({"id": self.id, "coins": 9}).error, "ConflictUnhandled")
        again = server.create(record)
        self.assertEqual((again.status, again.error), (200, CONDITIONAL))
        self.assertEqual(server.update({"id": self.id, "_version": 2}, user="ben").error, "Unauthorized")
        self.assertEqual(server.get(self.id, user="ben").error, "Unauthorized")
        garbage = server.get(self.id, headers={"Authorization": "garbage"})
        self.assertEqual((garbage.status, garbage.error), (401, "UnauthorizedException"))
        invalid = server.update({"id": self.id, "gamesJson": "{games:[]}", "_version": 2})
        self.assertEqual(invalid.message, "Variable 'gamesJson' has an invalid value.")
        large = server.update({"id": self.id, "chunk": "x" * 410_000, "_version": 2})
        self.assertEqual((large.status, large.error), (200, "DynamoDB:ValidationException"))
        huge = server.update({"id": self.id, "chunk": "x" * 1_100_000, "_version": 2})
        self.assertEqual(huge.status, 413)
        state = server.get(self.id).data
        self.assertEqual((state["coins"], state["_version"], state["chunk"]), (8, 2, None))
        self.assertIn("花子の庭", state["gamesJson"])

    def test_without_owner_auth_a_missing_record_fails_the_condition(self) -> None:
        self.server.reset(ownerAuth=False)
        missing = self.server.update({"id": self.id}, fields="id _version")
        self.assertEqual((missing.status, missing.error, missing.data), (200, CONDITIONAL, None))
        self.assertRegex(
            missing.message, r"^The conditional request failed \(Service: DynamoDb, Status Code: 400, "
        )
        self.assertIn("FieldUndefined: Field 'owner'", self.server.get(self.id).message)

    def test_without_conflict_resolution_there_are_no_versions_but_conditions(self) -> None:
        self.server.reset(conflictResolution=False)
        self.assertIn("FieldUndefined: Field '_version'", self.server.get(self.id).message)
        unknown = self.server.create({"id": self.id, "_version": 1}, fields=PLAIN)
        self.assertIn("field name '_version' that is not defined", unknown.message)
        self.server.create({"id": self.id, **STATE}, fields=PLAIN)
        change = {"id": self.id, "generation": 2}
        self.assertEqual(
            self.server.update(change, condition={"generation": {"eq": 1}}, fields=PLAIN).error, None
        )
        late = self.server.update(change, condition={"generation": {"eq": 1}}, fields=PLAIN)
        self.assertEqual(late.error, CONDITIONAL)
        gone = self.server.delete({"id": self.id}, fields=PLAIN)
        self.assertEqual(gone.data["coins"], 7)
        self.assertIsNone(self.server.get(self.id, fields=PLAIN).data)

    def test_of_changes_at_the_same_time_one_wins(self) -> None:
        self.server.create({"id": self.id, **STATE})
        headers = {"Authorization": self.server.token()}

        def change(coins: int) -> str | None:
            return self.server.update({"id": self.id, "coins": coins, "_version": 1}, headers=headers).error

        with ThreadPoolExecutor(8) as pool:
            errors = list(pool.map(change, range(8)))
        self.assertEqual(sorted(error or "" for error in errors), ["", *["ConflictUnhandled"] * 7])
        self.assertEqual(self.server.get(self.id).data["coins"], errors.index(None))

    def test_null_removes_a_field_and_an_absent_field_stays(self) -> None:
        self.server.create({"id": self.id, **STATE})
        after = self.server.update({"id": self.id, "coins": None, "_version": 1}).data
        self.assertIsNone(after["coins"])
        self.assertEqual(after["generation"], 1)

    def test_a_deleted_record_is_a_tombstone_that_no_create_replaces(self) -> None:
        self.server.create({"id": self.id, **STATE})
        self.assertEqual(self.server.delete({"id": self.id}).error, "ConflictUnhandled")
        self.assertTrue(self.server.delete({"id": self.id, "_version": 1}).data["_deleted"])
        self.assertTrue(self.server.get(self.id).data["_deleted"])
        self.assertEqual(self.server.create({"id": self.id, **STATE}).error, CONDITIONAL)

    def test_json_comes_back_equal_but_not_the_same(self) -> None:
        text = '{"a": 1.50, "b": [1, "\\u00e9"]}'
        self.assertEqual(
            self.server.create({"id": self.id, "gamesJson": text}).data["gamesJson"], '{"b":[1,"é"],"a":1.5}'
        )
        self.server.reset(awsjsonAsText=True)
        self.assertEqual(self.server.create({"id": self.id, "gamesJson": text}).data["gamesJson"], text)

    def test_json_beyond_what_the_table_holds_is_refused(self) -> None:
        for text in ("[" * 33 + "]" * 33, "0." + "3" * 39, "1e400"):
            answer = self.server.create({"id": self.id, "gamesJson": text})
            self.assertEqual(answer.error, "DynamoDB:ValidationException", text[:20])
        self.assertEqual(self.server.create({"id": self.id, "gamesJson": "[" * 31 + "]" * 31}).error, None)
        many = json.dumps([{"name": "x" * 100, "n": n} for n in range(4_000)])
        large = self.server.create({"id": self.id + "#1#1", "gamesJson": many})
        self.assertEqual(large.error, "DynamoDB:ValidationException")

    def test_a_conflict_can_carry_the_servers_copy(self) -> None:
        self.server.reset(conflictData=True)
        self.server.create({"id": self.id, **STATE})
        copy = self.server.update({"id": self.id}).json["errors"][0]["data"]
        self.assertEqual((copy["coins"], copy["_version"]), (7, 1))
        self.assertIsInstance(copy["gamesJson"], str)

    def test_a_list_has_the_callers_records_only_page_by_page(self) -> None:
        for number in range(4):
            self.server.create({"id": f"{self.id}#1#{number}", "kind": "chunk", "chunkIndex": number})
        self.server.create({"id": self.server.sub("ben"), "kind": "chunk"}, user="ben")
        query = (
            "query($next: String, $filter: ModelWaymarkBackupFilterInput)"
            "{ listWaymarkBackups(limit: 2, nextToken: $next, filter: $filter) { items { id } nextToken } }"
        )
        found, following = [], None
        while True:
            page = self.server.graphql(
                query, {"next": following, "filter": {"chunkIndex": {"between": [1, 3]}}}
            ).data
            found += [item["id"] for item in page["items"]]
            following = page["nextToken"]
            if following is None:
                break
        self.assertEqual(sorted(found), [f"{self.id}#1#{number}" for number in (1, 2, 3)])

    def test_tokens_are_really_checked(self) -> None:
        good = [{}, {"use": "id"}]
        bad = [
            ({"expiresIn": -1}, "Token has expired."),
            ({"claims": {"iss": "https://issuer.example/pool"}}, "not authorized"),
            ({"claims": {"client_id": "another"}}, "not authorized"),
            ({"claims": {"token_use": "refresh"}}, "not authorized"),
            ({"signature": "other"}, "Unable to parse"),
            ({"signature": "hs256"}, "Unable to parse"),
            ({"signature": "none"}, "Unable to parse"),
        ]
        for options in good:
            answer = self.server.get(self.id, headers={"Authorization": self.server.token(**options)})
            self.assertEqual(answer.status, 200)
        for options, message in bad:
            answer = self.server.get(self.id, headers={"Authorization": self.server.token(**options)})
            self.assertEqual((answer.status, answer.error), (401, "UnauthorizedException"), options)
            self.assertIn(message, answer.message)
        nobody = self.server.get(self.id, headers={"Accept": "*/*"})
        self.assertEqual((nobody.status, nobody.message), (401, "Valid authorization header not provided."))

    def test_the_api_key_opens_everything_once_it_is_allowed(self) -> None:
        key = {"x-api-key": self.server.ready["apiKey"]}
        self.assertEqual(self.server.create({"id": self.id}, headers=key).status, 401)
        self.server.reset(apiKey=True)
        self.assertEqual(self.server.create({"id": self.id}, headers=key).data["_version"], 1)
        self.assertEqual(self.server.update({"id": self.id, "_version": 1}, headers=key).data["_version"], 2)
        self.assertEqual(self.server.get(self.id, headers={"x-api-key": "da2-wrong"}).status, 401)

    def test_what_is_not_graphql_is_refused(self) -> None:
        headers = {"Authorization": self.server.token()}
        for body in (b"", b"[]", b'{"query": 3}', b"\xff"):
            answer = self.server.request(self.server.ready["graphql"], body, headers)
            self.assertEqual((answer.status, answer.error), (400, "MalformedHttpRequestException"))
        self.assertIn("errors", self.server.graphql("{ nothing").json)

    def test_a_test_can_see_and_plant_records(self) -> None:
        planted = {"id": self.id, "owner": "somebody", "gamesJson": '{"a":1}', "_version": 4}
        items = self.server.control("PUT", "items", [planted])
        self.assertEqual(items, [planted])
        self.assertEqual(self.server.get(self.id).error, "Unauthorized")
        self.assertEqual(self.server.create({"id": self.id}).error, CONDITIONAL)
        self.server.reset()
        self.assertEqual(self.server.control("GET", "items"), [])

    def test_the_log_shows_everything(self) -> None:
        self.server.control("DELETE", "log")
        self.server.update({"id": self.id, "deviceName": "laptop"}, headers={"Authorization": "secret-token"})
        (entry,) = self.server.control("GET", "log")
        self.assertEqual((entry["server"], entry["status"]), ("graphql", 401))
        self.assertEqual(entry["operations"], ["updateWaymarkBackup"])
        self.assertEqual(entry["headers"]["authorization"], "secret-token")
        self.assertIn("laptop", entry["body"])


class ProcessTests(unittest.TestCase):
    def test_it_is_ready_soon_and_ends_with_its_standard_input(self) -> None:
        start = time.monotonic()
        server = Server("--conflict-resolution", "off", "--client-secret", "on")
        self.assertLess(time.monotonic() - start, 30)
        self.assertFalse(server.ready["settings"]["conflictResolution"])
        self.assertTrue(server.ready["clientSecret"])
        self.assertTrue(
            all(server.ready[name].startswith("http://127.0.0.1:") for name in ("graphql", "cognito"))
        )
        self.assertEqual(server.stop(), 0)

    def test_it_ends_when_it_is_told_to(self) -> None:
        server = Server()
        server.process.send_signal(signal.SIGTERM)
        self.assertEqual(server.process.wait(10), 0)
        server.stop()


if __name__ == "__main__":
    unittest.main()
