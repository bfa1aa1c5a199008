import { Stripe } from "stripe";
import { expect, test } from "vitest";
import { verifySignature } from "./signature.ts";

const now = new Date("2026-01-02T12:00:00Z");
const secret = "whsec_test";
const body = '{"id":"evt_1"}';
const headerAt = (seconds: number, by = secret) =>
  Stripe.webhooks.generateTestHeaderString({
    payload: body,
    secret: by,
    timestamp: Math.floor(now.getTime() / 1_000) + seconds,
  });
const verify = (header: unknown, { secrets = [secret], bytes = Buffer.from(body) } = {}) =>
  verifySignature({ "stripe-signature": header }, bytes, secrets, now);
const refused = expect.objectContaining({ code: "SIGNATURE_INVALID" });

test.each([0, 300, -300])("a signature made %i s from now is accepted", (seconds) => {
  expect(() => verify(headerAt(seconds))).not.toThrow();
});

test.each([301, -301])("a signature made %i s from now is refused", (seconds) => {
  expect(() => verify(headerAt(seconds))).toThrow(refused);
});

test.each([
  [4, "accepted", false],
  [5, "refused", true],
])("a valid signature after %i wrong ones is %s", (wrong, _, isRefused) => {
  const [time, right] = headerAt(0).split(",");
  const header = [time, ...Array.from({ length: wrong }, () => headerAt(0, "whsec_no").split(",")[1]), right].join(",");
  if (isRefused) expect(() => verify(header)).toThrow(refused);
  else expect(() => verify(header)).not.toThrow();
});

test("an earlier secret verifies until it ends", () => {
  expect(() => verify(headerAt(0, "whsec_old"), { secrets: [secret, "whsec_old"] })).not.toThrow();
  expect(() => verify(headerAt(0, "whsec_old"))).toThrow(refused);
});

test.each([
  undefined,
  "",
  "t=1",
  [headerAt(0)],
  `${headerAt(0)}, ${headerAt(-1)}`,
  headerAt(0).replace("v1=", "v0="),
  headerAt(0).replace("t=", "t=x"),
])("a header of %o is refused", (header) => {
  expect(() => verify(header)).toThrow(refused);
});

test("an altered byte is refused", () => {
  expect(() => verify(headerAt(0), { bytes: Buffer.from(body.replace("1", "2")) })).toThrow(refused);
});
