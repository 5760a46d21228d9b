"""Every fault once, and which requests a fault is for."""

import gzip
import http.client
import json
import re
import time
import unittest
from pathlib import Path
from typing import Any

from client import Answer, shared

STATE = {"coins": 7, "deviceName": "laptop", "gamesJson": '{"a":[1]}', "itemsJson": '["lamp"]'}


class FaultTests(unittest.TestCase):
    #: Names of the faults that were ordered by the tests of this class.
    tried: set[str] = set()

    def setUp(self) -> None:
        self.server = shared()
        self.server.reset()
        self.id = self.server.sub()
        self.server.create({"id": self.id, **STATE})

    def fault(self, name: str, **options: Any) -> None:
        FaultTests.tried.add(name)
        self.server.fault(name, **options)

    def get(self, fault: str, **options: Any) -> Answer:
        """The reply to a query that has the fault."""
        self.fault(fault, **options)
        return self.server.get(self.id)

    def change(self, fault: str, **options: Any) -> Answer:
        """The reply to an update that has the fault."""
        self.fault(fault, **options)
        return self.server.update(
            {"id": self.id, "coins": 8, "_version": 1}, timeout=options.pop("timeout", 20)
        )

    def stored(self) -> Any:
        return self.server.control("GET", "items")[0]["coins"]

    def raw(self, fault: str, **options: Any) -> http.client.HTTPResponse:
        """The reply to a query with the fault, with its body still to be read."""
        self.fault(fault, **options)
        host = self.server.ready["graphql"].split("/")[2]
        connection = http.client.HTTPConnection(host, timeout=20)
        self.addCleanup(connection.close)
        body = json.dumps({"query": f'{{ getWaymarkBackup(id: "{self.id}") {{ id }} }}'})
        connection.request("POST", "/graphql", body, {"Authorization": self.server.token()})
        response = connection.getresponse()
        self.addCleanup(response.close)
        return response

    # Refusals

    def test_refusals_store_nothing(self) -> None:
        table = [
            ("unauthorized", 401, "UnauthorizedException"),
            ("token-expired", 401, "UnauthorizedException"),
            ("forbidden", 403, "WAFForbiddenException"),
            ("throttled", 429, "ThrottlingException"),
            ("server-error", 500, "InternalFailure"),
            ("unavailable", 503, "ServiceUnavailableException"),
        ]
        for fault, status, kind in table:
            answer = self.change(fault)
            self.assertEqual((answer.status, answer.error), (status, kind), fault)
            self.assertEqual(self.stored(), 7, fault)
        self.assertEqual(self.get("throttled", retryAfter=3).headers["Retry-After"], "3")
        self.assertEqual(self.get("token-expired").message, "Token has expired.")

    def test_refusals_of_cognito_have_its_form(self) -> None:
        table = [
            ("unauthorized", 400, "NotAuthorizedException"),
            ("token-expired", 400, "NotAuthorizedException"),
            ("throttled", 400, "TooManyRequestsException"),
            ("server-error", 500, "InternalFailure"),
        ]
        for fault, status, kind in table:
            self.fault(fault, on="cognito")
            answer = self.server.sign_in()
            self.assertEqual((answer.status, answer.json["__type"]), (status, kind))
        self.assertEqual(self.server.sign_in().status, 200)

    def test_a_captive_portal_answers_with_a_page(self) -> None:
        answer = self.change("captive-portal")
        self.assertEqual((answer.status, answer.headers["Content-Type"]), (200, "text/html; charset=utf-8"))
        self.assertEqual(self.stored(), 7)

    def test_a_redirect_leads_elsewhere(self) -> None:
        for status in (302, 307, 308):
            answer = self.change("redirect", status=status)
            self.assertEqual(answer.status, status)
            self.assertEqual(answer.headers["Location"], self.server.ready["elsewhere"] + "graphql")
        self.server.request(answer.headers["Location"], b"{}", {"Authorization": "leaked"})
        entry = self.server.control("GET", "log")[-1]
        self.assertEqual((entry["server"], entry["headers"]["authorization"]), ("elsewhere", "leaked"))

    def test_field_errors_can_be_made_up(self) -> None:
        answer = self.change("graphql-error", errorType="ConflictUnhandled", message="No.", data={"id": "x"})
        self.assertEqual((answer.status, answer.error, answer.data), (200, "ConflictUnhandled", None))
        self.assertEqual(answer.json["errors"][0]["data"], {"id": "x"})
        self.assertIn("\x1b]52;", self.get("escapes-in-error").message)

    # Deliveries

    def test_a_reset_comes_before_the_work(self) -> None:
        with self.assertRaises(ConnectionResetError):
            self.change("reset")
        self.assertEqual(self.stored(), 7)

    def test_a_dropped_reply_comes_after_the_work(self) -> None:
        with self.assertRaises(http.client.RemoteDisconnected):
            self.change("drop-reply")
        self.assertEqual(self.stored(), 8)
        with self.assertRaises(ConnectionResetError):
            self.get("drop-reply", reset=True)

    def test_a_500_can_come_after_the_work(self) -> None:
        self.assertEqual(self.change("commit-then-500", status=502).status, 502)
        self.assertEqual(self.stored(), 8)

    def test_a_stall_says_nothing(self) -> None:
        with self.assertRaises(TimeoutError):
            self.change("stall", seconds=3, timeout=0.5)
        self.assertEqual(self.stored(), 7)

    def test_replies_can_be_cut(self) -> None:
        with self.assertRaises(json.JSONDecodeError):
            json.loads(self.get("truncated").body)
        with self.assertRaises(http.client.IncompleteRead):
            self.get("short-body")

    def test_a_reply_can_drip(self) -> None:
        start = time.monotonic()
        self.assertEqual(self.get("slow-body", seconds=0.5).data["coins"], 7)
        self.assertGreater(time.monotonic() - start, 0.4)

    def test_a_reply_can_go_on_and_on(self) -> None:
        response = self.raw("endless-body")
        self.assertEqual(len(response.read(20_000_000)), 20_000_000)

    def test_a_reply_can_be_too_large(self) -> None:
        answer = self.get("large-reply")
        self.assertGreater(len(answer.body), 5 << 20)
        self.assertEqual(answer.json["data"]["getWaymarkBackup"]["coins"], 7)

    def test_a_small_reply_can_grow(self) -> None:
        answer = self.get("gzip-bomb", megabytes=8)
        self.assertEqual(answer.headers["Content-Encoding"], "gzip")
        self.assertLess(len(answer.body), 100_000)
        self.assertGreater(len(gzip.decompress(answer.body)), 8_000_000)

    def test_replies_can_be_badly_formed(self) -> None:
        self.assertEqual(self.get("wrong-content-type").headers["Content-Type"], "text/html")
        with self.assertRaises(UnicodeDecodeError):
            self.get("invalid-utf8").body.decode()
        with self.assertRaises(RecursionError):
            json.loads(self.get("deep-reply").body)

    # Contents

    def test_data_can_come_with_errors(self) -> None:
        answer = self.get("partial")
        self.assertEqual((answer.data["coins"], answer.error), (7, "InternalFailure"))

    def test_a_record_can_seem_missing_or_deleted(self) -> None:
        self.assertEqual(self.get("missing").json, {"data": {"getWaymarkBackup": None}})
        self.assertTrue(self.get("deleted").data["_deleted"])

    def test_a_record_can_be_another_users(self) -> None:
        self.assertEqual(self.get("other-user").data["id"], self.server.sub("ben"))

    def test_a_record_can_be_an_older_one(self) -> None:
        self.assertIsNone(self.get("older-generation").data)
        self.server.update({"id": self.id, "coins": 8, "_version": 1})
        self.assertEqual(self.get("older-generation").data["coins"], 7)
        self.assertEqual(self.server.get(self.id).data["coins"], 8)

    def test_parts_can_change_places(self) -> None:
        swapped = self.get("swapped-parts").data
        self.assertEqual(
            (swapped["gamesJson"], swapped["itemsJson"]), (STATE["itemsJson"], STATE["gamesJson"])
        )
        for number in (1, 2):
            self.server.create({"id": f"{self.id}#1#{number}", "chunk": f"text{number}"})
        self.fault("swapped-parts")
        self.assertEqual(self.server.get(f"{self.id}#1#1").data["chunk"], "text2")

    def test_content_can_change(self) -> None:
        self.assertEqual(self.get("changed-content").data["gamesJson"], '{"a": [2]}')
        self.assertEqual(self.get("changed-content", field="itemsJson").data["itemsJson"], '["lampx"]')

    def test_texts_can_attack_the_terminal(self) -> None:
        record = self.get("escapes").data
        self.assertIn("\x1b]52;", record["deviceName"])
        self.assertIn("\x9b", json.loads(record["itemsJson"])[0])
        self.assertEqual(record["id"], self.id)

    # Which requests

    def test_a_fault_can_wait_for_one_kind_of_request(self) -> None:
        self.fault("server-error", operation="update*", skip=1)
        change = {"id": self.id, "coins": 8}
        statuses = [self.server.get(self.id).status, *(self.server.update(change).status for _ in range(3))]
        self.assertEqual(statuses, [200, 200, 500, 200])
        self.assertEqual(self.server.control("GET", "faults"), [])

    def test_a_fault_can_come_back(self) -> None:
        self.fault("unavailable", times=None, step=2)
        self.assertEqual([self.server.get(self.id).status for _ in range(4)], [503, 200, 503, 200])
        self.server.control("DELETE", "faults")
        self.assertEqual(self.server.get(self.id).status, 200)

    def test_a_fault_can_harm_each_request_once(self) -> None:
        for per, expected in (("operation", [503, 200, 200, 503]), ("body", [503, 200, 503, 503])):
            self.server.control("DELETE", "faults")
            self.fault("unavailable", times=None, per=per)
            statuses = [self.server.get(id).status for id in (self.id, self.id, "other")]
            self.assertEqual([*statuses, self.server.update({"id": self.id}).status], expected)

    def test_faults_come_in_the_order_of_their_orders(self) -> None:
        self.server.control("POST", "faults", [{"fault": "server-error"}, {"fault": "forbidden"}])
        self.assertEqual([self.server.get(self.id).status for _ in range(3)], [500, 403, 200])
        self.assertEqual(self.server.control("GET", "log")[-2]["faults"], ["forbidden"])

    def test_a_fault_that_nobody_knows_is_refused(self) -> None:
        answer = self.server.request(self.server.ready["control"] + "faults", [{"fault": "flood"}])
        self.assertEqual(answer.status, 400)
        self.assertIn("flood", answer.json["error"])
        wrong = self.server.request(self.server.ready["control"] + "settings", {"owner": True})
        self.assertEqual(wrong.status, 400)

    @classmethod
    def tearDownClass(cls) -> None:
        missing = shared().control("GET", "kinds").keys() - cls.tried
        assert not missing, f"faults without a test: {missing}"


class ReadmeTests(unittest.TestCase):
    def test_the_readme_lists_every_fault(self) -> None:
        readme = Path(__file__).with_name("README.md").read_text(encoding="utf-8").split("\n## Faults\n")[1]
        listed = dict(re.findall(r"^\| `([a-z0-9-]+)` \| (.*) \|$", readme, re.MULTILINE))
        self.assertEqual(listed, shared().control("GET", "kinds"))


if __name__ == "__main__":
    unittest.main()
