import { verifyWebhook, WebhookError } from "@aap/client/webhooks";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";

const SECRET = `whsec_${Buffer.from("a secret of twenty-four b").toString("base64")}`;
const FORMER = `whsec_${Buffer.from("another secret of 24 byte").toString("base64")}`;
const BODY = JSON.stringify({ type: "conversion.pending", data: { conversionId: "conv_1" } });

function headersOf(secret: string, at = new Date()) {
  return {
    "webhook-id": "msg_1",
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": new Webhook(secret).sign("msg_1", at, BODY),
  };
}

test("an authentic webhook is returned as text, as bytes, with Headers, and signed by either secret of a rotation", () => {
  const event = { type: "conversion.pending", data: { conversionId: "conv_1" } };
  expect(verifyWebhook(BODY, headersOf(SECRET), SECRET)).toEqual(event);
  expect(verifyWebhook(new TextEncoder().encode(BODY), new Headers(headersOf(SECRET)), SECRET)).toEqual(event);
  expect(verifyWebhook(BODY, headersOf(FORMER), [SECRET, FORMER])).toEqual(event);
});

test.each<[string, string, Record<string, string>, string | string[]]>([
  ["another body", `${BODY} `, headersOf(SECRET), SECRET],
  ["another secret", BODY, headersOf(FORMER), SECRET],
  ["no secret", BODY, headersOf(SECRET), []],
  ["no headers", BODY, {}, SECRET],
  ["a time 301 s ago", BODY, headersOf(SECRET, new Date(Date.now() - 301_000)), SECRET],
  ["a time in 301 s", BODY, headersOf(SECRET, new Date(Date.now() + 302_000)), SECRET],
])("a webhook with %s is refused", (_, body, headers, secret) => {
  expect(() => verifyWebhook(body, headers, secret)).toThrow(WebhookError);
});
