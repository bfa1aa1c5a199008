import { createHmac } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { describe, expect, test } from "vitest";
import { signMessage, verifyMessage } from "./signature.ts";

const secret = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
const other = `whsec_${Buffer.alloc(32, 2).toString("base64")}`;
const now = new Date("2026-01-02T12:00:00Z");
const body = '{"id":"evt_1","amount":1999,"name":"Größe"}';
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const signed = (at = now, by = secret): Record<string, unknown> => ({ ...signMessage(by, "evt_1", at, body) });

const verify = (headers: Record<string, unknown>, { secrets = [secret], bytes = Buffer.from(body) } = {}) =>
  verifyMessage(headers, bytes, secrets, now);
const refused = expect.objectContaining({ code: "SIGNATURE_INVALID", kind: "UNAUTHENTICATED" });

test("the published test vector of Standard Webhooks gets its published signature", () => {
  const vector = signMessage(
    "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
    "msg_p5jXN8AQM9LWM0D4loKWxJek",
    new Date(1_614_265_330_000),
    '{"test": 2432232314}',
  );
  expect(vector["webhook-signature"]).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
});

test.each([0, 299, 300, -299, -300])("a message signed %i s from now is accepted [E1]", (seconds) => {
  expect(() => verify(signed(after(seconds)))).not.toThrow();
});

test.each([301, -301, 86_400])("a message signed %i s from now is refused [E1]", (seconds) => {
  expect(() => verify(signed(after(seconds)))).toThrow(refused);
});

test("both secrets verify during a rotation, and only the new one after it", () => {
  expect(() => verify(signed(now, other), { secrets: [secret, other] })).not.toThrow();
  expect(() => verify(signed(now, secret), { secrets: [secret, other] })).not.toThrow();
  expect(() => verify(signed(now, other), { secrets: [secret] })).toThrow(refused);
});

test("a sender may sign with both secrets in one header", () => {
  const both = [signed(now, other), signed()].map((headers) => headers["webhook-signature"]).join(" ");
  expect(() => verify({ ...signed(), "webhook-signature": both })).not.toThrow();
});

test.each([
  [4, "accepted", false],
  [5, "refused", true],
])("a valid signature after %i wrong ones is %s", (wrong, _, isRefused) => {
  const right = signed()["webhook-signature"];
  const header = [...Array.from({ length: wrong }, () => signed(now, other)["webhook-signature"]), right].join(" ");
  const verifying = () => verify({ ...signed(), "webhook-signature": header });
  if (isRefused) expect(verifying).toThrow(refused);
  else expect(verifying).not.toThrow();
});

test("a connection without a live secret accepts no message", () => {
  expect(() => verify(signed(), { secrets: [] })).toThrow(refused);
});

test("a change of any byte of the body is refused", () => {
  for (let position = 0; position < Buffer.byteLength(body); position++) {
    const bytes = Buffer.from(body);
    bytes[position] = bytes[position]! ^ 1;
    expect(() => verify(signed(), { bytes })).toThrow(refused);
  }
});

test("a message without an id is refused, even if the text `null` was signed as its id", () => {
  const headers = signMessage(secret, "null", now, body);
  expect(() => verify({ ...headers, "webhook-id": undefined })).toThrow(refused);
});

test("bytes that are not UTF-8 do not verify as the replacement character", () => {
  const text = "\ufffd";
  const headers = { ...signed(), "webhook-signature": new Webhook(secret).sign("evt_1", now, text) };
  expect(() => verifyMessage(headers, Buffer.from(text), [secret], now)).not.toThrow();
  expect(() => verifyMessage(headers, Buffer.from([0xff]), [secret], now)).toThrow(refused);
});

test("bytes that are not UTF-8 are refused, even if exactly they were signed", () => {
  const bytes = Buffer.from([0xff]);
  const hmac = createHmac("sha256", Buffer.alloc(32, 1))
    .update(`evt_1.${now.getTime() / 1_000}.`)
    .update(bytes);
  const headers = { ...signed(), "webhook-signature": `v1,${hmac.digest("base64")}` };
  expect(() => verify(headers, { bytes })).toThrow(refused);
});

test("a message whose id has a comma is refused, even if that id was signed: it may be two headers", () => {
  expect(() => verify({ ...signMessage(secret, "evt_1,evt_2", now, body) })).toThrow(refused);
});

describe("a message is refused when", () => {
  const [id, timestamp, signature] = ["webhook-id", "webhook-timestamp", "webhook-signature"];
  const value = (name: string) => signed()[name] as string;
  test.each([
    ["its id is missing", { [id]: undefined }],
    ["its time is missing", { [timestamp]: undefined }],
    ["its signature is missing", { [signature]: undefined }],
    ["its id was sent twice", { [id]: "evt_1, evt_1" }],
    ["its time was sent twice", { [timestamp]: `${value(timestamp)}, ${value(timestamp)}` }],
    ["a header is a list", { [signature]: [value(signature)] }],
    ["its time is not a whole number", { [timestamp]: `${value(timestamp)}.0` }],
    ["its time has letters after it", { [timestamp]: `${value(timestamp)}abc` }],
    ["its time differs from the signed one", { [timestamp]: String(Number(value(timestamp)) + 1) }],
    ["its id differs from the signed one", { [id]: "evt_2" }],
    ["its signature has another version", { [signature]: value(signature).replace("v1,", "v2,") }],
    ["its signature has no version", { [signature]: value(signature).slice(3) }],
    ["its signature is empty", { [signature]: "" }],
    ["its signature is cut", { [signature]: value(signature).slice(0, -4) }],
  ])("%s", (_, change) => {
    expect(() => verify({ ...signed(), ...change })).toThrow(refused);
  });
});
