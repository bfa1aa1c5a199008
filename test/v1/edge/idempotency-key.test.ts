import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { handoffOf, reportOf } from "../../support/lifecycle.ts";
import { postWithKey, seen } from "../../support/post-with-key.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const countKeys = () => app.sql("SELECT count(*) FROM attribution.api_key");
const lark = () => app.merchantClient(app.merchantOf("Lark Mobile"));

test("callers and routes have separate keys", async () => {
  const scene = await app.lifecycle.recommended();
  const answers = [
    await postWithKey(lark(), "/v1/keys", { label: "one" }, "shared"),
    await postWithKey(app.builder, "/v1/keys", { label: "one" }, "shared"),
    await postWithKey(lark(), "/v1/conversions", reportOf(scene), "shared"),
    await postWithKey(app.agent, "/v1/checkout", handoffOf(scene), "shared"),
  ].map(seen);
  for (const answer of answers) expect(answer).toMatchObject({ status: 201, isReplay: false });
  expect(answers[0]?.body.keyId).not.toBe(answers[1]?.body.keyId);
});

test.each(["", "two words", "x".repeat(256)])("the key %j is refused and has no effect", async (key) => {
  const refused = await withoutChange(app, () => postWithKey(lark(), "/v1/keys", { label: "one" }, key));
  expectRefusal(refused, 400, "Idempotency-Key must be 1 to 255 visible ASCII characters");
  expect(refused.body).toMatchObject({ code: "IDEMPOTENCY_KEY_INVALID", param: "Idempotency-Key" });
});

test("a refused request does not use its key, so the corrected request succeeds with it", async () => {
  const report = reportOf(await app.lifecycle.recommended());
  const refused = await withoutChange(app, () =>
    postWithKey(lark(), "/v1/conversions", { ...report, sessionId: "ses_x" }, "corrected"),
  );
  expectRefusal(refused, 404, "Session not found");
  const answer = seen(await postWithKey(lark(), "/v1/conversions", report, "corrected"));
  expect(answer).toMatchObject({ status: 201, isReplay: false });
});

test("a replay has the first status and body, although the conversion has changed since", async () => {
  const report = reportOf(await app.lifecycle.recommended());
  const first = seen(await postWithKey(lark(), "/v1/conversions", report, "changed"));
  expect(first).toMatchObject({ status: 201, body: { status: "pending" } });
  const reject = `/v1/conversions/${first.body.conversionId}/reject`;
  expect((await lark().post(reject, { reasonCode: "duplicate" })).status).toBe(201);
  expect(seen(await postWithKey(lark(), "/v1/conversions", report, "changed"))).toEqual({ ...first, isReplay: true });
  // Without the key, the report is a repeat of a rejected conversion.
  expect(await lark().post("/v1/conversions", report)).toMatchObject({ status: 200, body: { status: "rejected" } });
});

test("while the first request is in progress a second one gets 409, and continues it if its process died", async () => {
  const scene = await app.lifecycle.recommended();
  const send = () => postWithKey(app.agent, "/v1/checkout", handoffOf(scene), "died");
  const first = seen(await send());
  expect(first.status).toBe(201);
  // As the process leaves it that dies between the claim and the save.
  await app.sql(
    `UPDATE checkout.idempotency_key SET completed_at = NULL, result = NULL, claimed_at = clock.now() WHERE key = 'died'`,
  );
  const refused = await withoutChange(app, send);
  expectRefusal(refused, 409, "A request with this Idempotency-Key is still in progress");
  expect(refused.body).toMatchObject({ code: "IDEMPOTENCY_KEY_IN_FLIGHT", retryable: true });
  expect(refused.headers.get("retry-after")).toBe("1");
  await app.clock.advance("16 seconds");
  expect(seen(await send())).toEqual(first);
  expect(seen(await send())).toEqual({ ...first, isReplay: true });
});

test("a secret is stored sealed, returned again for 24 hours and then erased", async () => {
  const send = () => postWithKey(lark(), "/v1/keys", { label: "sealed" }, "sealed");
  const first = seen(await send());
  const stored = () =>
    app.sql<{ result: string | null }>("SELECT result FROM attribution.idempotency_key WHERE key = 'sealed'");
  const [{ result } = { result: null }] = await stored();
  expect(result).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(Buffer.from(result ?? "", "base64").toString("latin1")).not.toContain(first.body.secret);
  await app.clock.advance("23 hours");
  expect(seen(await send())).toEqual({ ...first, isReplay: true });
  await app.clock.advance("1 hour");
  const keys = await countKeys();
  const refused = await send();
  expectRefusal(
    refused,
    409,
    "The request with this Idempotency-Key succeeded more than 24 hours ago, and its secret is no longer stored",
  );
  expect(await countKeys()).toEqual(keys);
  // The next request with a key erases it.
  expect((await postWithKey(app.builder, "/v1/keys", { label: "next" }, "next")).status).toBe(201);
  expect(await stored()).toEqual([{ result: null }]);
});

test("the test clock advances once for each key", async () => {
  const daysAhead = async () => {
    const { now, realTime } = (await app.operator.get("/v1/test-clock")).body;
    return Math.round((Date.parse(now) - Date.parse(realTime)) / 86_400_000);
  };
  const send = (days: number) => postWithKey(app.operator, "/v1/test-clock/advance", { days }, "clock");
  const before = await daysAhead();
  const first = seen(await send(3));
  expect(first).toMatchObject({ status: 200, isReplay: false });
  expect(seen(await send(3))).toEqual({ ...first, isReplay: true });
  expectRefusal(await send(4), 422, "Idempotency-Key was used for another request");
  expect(await daysAhead()).toBe(before + 3);
});

test("an advance by more days than a key is kept takes effect once", async () => {
  const send = () => postWithKey(app.operator, "/v1/test-clock/advance", { days: 31 }, "clock-31");
  const first = seen(await send());
  const { now } = (await app.operator.get("/v1/test-clock")).body;
  expect(seen(await send())).toEqual({ ...first, isReplay: true });
  expect(Date.parse((await app.operator.get("/v1/test-clock")).body.now) - Date.parse(now)).toBeLessThan(60_000);
});

test("a key is free again after 30 days, and then deleted", async () => {
  const send = () => postWithKey(lark(), "/v1/keys", { label: "month" }, "month");
  const first = seen(await send());
  await app.clock.advance("29 days 23 hours");
  const keys = await countKeys();
  expect((await send()).status).toBe(409);
  expect(await countKeys()).toEqual(keys);
  await app.clock.advance("1 hour");
  const again = seen(await send());
  expect(again).toMatchObject({ status: 201, isReplay: false });
  expect(again.body.keyId).not.toBe(first.body.keyId);
  await app.clock.advance("30 days");
  expect((await postWithKey(app.builder, "/v1/keys", { label: "later" }, "later")).status).toBe(201);
  expect(await app.sql("SELECT key FROM attribution.idempotency_key WHERE key = 'month'")).toEqual([]);
});
