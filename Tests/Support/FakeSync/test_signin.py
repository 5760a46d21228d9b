"""Sign-in: password, SRP, challenges, refresh, sign-out, and a client with a secret."""

import base64
import hmac
import unittest

from client import Server, SRPUser, shared

TIMESTAMP = "Tue Mar 3 09:05:07 UTC 2026"


class SignInTests(unittest.TestCase):
    def setUp(self) -> None:
        self.server = shared()
        self.server.reset()

    def begin_srp(self, user: str) -> tuple[SRPUser, dict[str, str]]:
        srp = SRPUser()
        answer = self.server.begin("USER_SRP_AUTH", USERNAME=user, SRP_A=f"{srp.public:x}").json
        self.assertEqual(answer["ChallengeName"], "PASSWORD_VERIFIER")
        return srp, answer["ChallengeParameters"]

    def prove(self, user: str, password: str | None = None, timestamp: str = TIMESTAMP):
        srp, challenge = self.begin_srp(user)
        password = password or self.server.users[user]["password"]
        responses = srp.responses(self.server.ready["poolID"], challenge, password, timestamp)
        return self.server.respond("PASSWORD_VERIFIER", None, **responses)

    def works(self, token: str, user: str = "ada") -> bool:
        answer = self.server.get(self.server.sub(user), headers={"Authorization": token})
        return answer.status == 200 and answer.error is None

    def test_a_password_gives_tokens_that_the_graphql_endpoint_takes(self) -> None:
        answer = self.server.sign_in()
        result = answer.json["AuthenticationResult"]
        self.assertEqual((answer.status, result["TokenType"], result["ExpiresIn"]), (200, "Bearer", 3600))
        self.assertTrue(self.works(result["AccessToken"]))
        self.assertTrue(self.works(result["IdToken"]))

    def test_wrong_words_are_refused(self) -> None:
        wrong = self.server.sign_in(password="wrong")
        self.assertEqual((wrong.status, wrong.json["__type"]), (400, "NotAuthorizedException"))
        self.assertEqual(self.server.sign_in("zoe", "x").json["__type"], "UserNotFoundException")
        other = self.server.cognito(
            "InitiateAuth", AuthFlow="USER_PASSWORD_AUTH", ClientId="x", AuthParameters={}
        )
        self.assertEqual(other.json["__type"], "ResourceNotFoundException")

    def test_refresh_gives_new_tokens_until_the_user_signs_out(self) -> None:
        result = self.server.sign_in().json["AuthenticationResult"]
        fresh = self.server.begin("REFRESH_TOKEN_AUTH", REFRESH_TOKEN=result["RefreshToken"])
        tokens = fresh.json["AuthenticationResult"]
        self.assertNotIn("RefreshToken", tokens)
        self.assertTrue(self.works(tokens["AccessToken"]))
        self.assertEqual(self.server.cognito("GlobalSignOut", AccessToken=tokens["AccessToken"]).status, 200)
        late = self.server.begin("REFRESH_TOKEN_AUTH", REFRESH_TOKEN=result["RefreshToken"])
        self.assertEqual((late.status, late.json["__type"]), (400, "NotAuthorizedException"))
        self.assertEqual(self.server.cognito("GetUser", AccessToken=tokens["AccessToken"]).status, 400)

    def test_a_revoked_refresh_token_is_worthless(self) -> None:
        result = self.server.sign_in().json["AuthenticationResult"]
        self.assertEqual(self.server.cognito("GetUser", AccessToken=result["AccessToken"]).status, 200)
        revoked = self.server.cognito(
            "RevokeToken", Token=result["RefreshToken"], ClientId=self.server.ready["clientID"]
        )
        self.assertEqual(revoked.status, 200)
        late = self.server.begin("REFRESH_TOKEN_AUTH", REFRESH_TOKEN=result["RefreshToken"])
        self.assertEqual((late.status, late.json["__type"]), (400, "NotAuthorizedException"))
        self.assertEqual(self.server.cognito("GetUser", AccessToken=result["AccessToken"]).status, 400)

    def test_tokens_can_be_short_lived(self) -> None:
        self.server.reset(tokenSeconds=-1)
        result = self.server.sign_in().json["AuthenticationResult"]
        self.assertEqual(result["ExpiresIn"], -1)
        self.assertFalse(self.works(result["AccessToken"]))

    def test_srp_lets_in_who_knows_the_password(self) -> None:
        for _ in range(8):  # Numbers whose first bit is set, or whose first byte is 0, come up by chance.
            result = self.prove("ada").json["AuthenticationResult"]
        self.assertTrue(self.works(result["AccessToken"]))

    def test_srp_refuses_a_wrong_password_time_and_number(self) -> None:
        self.assertEqual(self.prove("ada", "wrong").json["__type"], "NotAuthorizedException")
        for timestamp in ("Tue Mar 03 09:05:07 UTC 2026", "2026-03-03T09:05:07Z", ""):
            self.assertEqual(
                self.prove("ada", timestamp=timestamp).json["__type"], "InvalidParameterException"
            )
        zero = self.server.begin("USER_SRP_AUTH", USERNAME="ada", SRP_A="0")
        self.assertEqual(zero.json["__type"], "InvalidParameterException")

    def test_srp_accepts_a_proof_once(self) -> None:
        srp, challenge = self.begin_srp("ada")
        proof = srp.responses(
            self.server.ready["poolID"], challenge, self.server.users["ada"]["password"], TIMESTAMP
        )
        self.assertEqual(self.server.respond("PASSWORD_VERIFIER", None, **proof).status, 200)
        self.assertEqual(self.server.respond("PASSWORD_VERIFIER", None, **proof).status, 400)

    def test_a_new_password_is_asked_for(self) -> None:
        for first in (self.server.sign_in("nina"), self.prove("nina")):
            self.assertEqual(first.json["ChallengeName"], "NEW_PASSWORD_REQUIRED")
        session, user = first.json["Session"], first.json["ChallengeParameters"]["USER_ID_FOR_SRP"]
        weak = self.server.respond("NEW_PASSWORD_REQUIRED", session, USERNAME=user, NEW_PASSWORD="weak")
        self.assertEqual(weak.json["__type"], "InvalidPasswordException")
        done = self.server.respond(
            "NEW_PASSWORD_REQUIRED", session, USERNAME=user, NEW_PASSWORD="Second-Visit-85!"
        )
        self.assertTrue(self.works(done.json["AuthenticationResult"]["AccessToken"], "nina"))
        self.assertIn("AuthenticationResult", self.prove("nina", "Second-Visit-85!").json)
        self.server.reset()
        self.assertEqual(self.server.sign_in("nina").json["ChallengeName"], "NEW_PASSWORD_REQUIRED")

    def test_a_code_is_asked_for(self) -> None:
        for first in (self.server.sign_in("tom"), self.prove("tom")):
            self.assertEqual(first.json["ChallengeName"], "SOFTWARE_TOKEN_MFA")
            session, user = first.json["Session"], first.json["ChallengeParameters"]["USER_ID_FOR_SRP"]
            code = next(u["totpCode"] for u in self.server.control("GET", "users") if u["username"] == "tom")
            wrong = f"{(int(code) + 500_000) % 1_000_000:06}"
            refused = self.server.respond(
                "SOFTWARE_TOKEN_MFA", session, USERNAME=user, SOFTWARE_TOKEN_MFA_CODE=wrong
            )
            self.assertEqual(refused.json["__type"], "CodeMismatchException")
            done = self.server.respond(
                "SOFTWARE_TOKEN_MFA", session, USERNAME="tom", SOFTWARE_TOKEN_MFA_CODE=code
            )
            self.assertTrue(self.works(done.json["AuthenticationResult"]["AccessToken"], "tom"))

    def test_the_keys_are_published(self) -> None:
        address = f"{self.server.ready['cognito']}{self.server.ready['poolID']}/.well-known/jwks.json"
        (key,) = self.server.request(address, method="GET").json["keys"]
        self.assertEqual((key["kty"], key["alg"]), ("RSA", "RS256"))
        self.assertNotIn("d", key)


class ClientSecretTests(unittest.TestCase):
    def test_every_step_needs_the_secrets_hash(self) -> None:
        server = Server("--client-secret", "on")
        self.addCleanup(server.stop)
        secret, client, pool = (server.ready[name] for name in ("clientSecret", "clientID", "poolID"))

        def hashed(user: str) -> str:
            return base64.b64encode(
                hmac.digest(secret.encode(), f"{user}{client}".encode(), "sha256")
            ).decode()

        self.assertEqual(server.sign_in("ada").json["__type"], "NotAuthorizedException")
        result = server.sign_in("ada", SECRET_HASH=hashed("ada")).json["AuthenticationResult"]
        refresh = {"REFRESH_TOKEN": result["RefreshToken"]}
        self.assertEqual(server.begin("REFRESH_TOKEN_AUTH", **refresh).status, 400)
        self.assertEqual(server.begin("REFRESH_TOKEN_AUTH", **refresh, SECRET_HASH=hashed("ada")).status, 200)
        srp = SRPUser()
        first = server.begin(
            "USER_SRP_AUTH", USERNAME="tom", SRP_A=f"{srp.public:x}", SECRET_HASH=hashed("tom")
        )
        challenge = first.json["ChallengeParameters"]
        proof = srp.responses(pool, challenge, server.users["tom"]["password"], TIMESTAMP)
        proof["SECRET_HASH"] = hashed(proof["USERNAME"])
        second = server.respond("PASSWORD_VERIFIER", None, **proof)
        self.assertEqual(second.json["ChallengeName"], "SOFTWARE_TOKEN_MFA")
        code = next(u["totpCode"] for u in server.control("GET", "users") if u["username"] == "tom")
        answers = {"USERNAME": "tom", "SOFTWARE_TOKEN_MFA_CODE": code}
        session = second.json["Session"]
        self.assertEqual(server.respond("SOFTWARE_TOKEN_MFA", session, **answers).status, 400)
        done = server.respond("SOFTWARE_TOKEN_MFA", session, **answers, SECRET_HASH=hashed("tom"))
        self.assertIn("AuthenticationResult", done.json)


if __name__ == "__main__":
    unittest.main()
