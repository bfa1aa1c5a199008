import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";
import { succeeded } from "../../support/succeeded.ts";

// The tests build on each other: each begins with the keys that the former one left.
const app = useApplication();

const listed = async () => succeeded(await app.operator.get("/v1/code-keys")).body.codeKeys;
const AUTHOR = "operator:demo";
const isValid = async (code: string) => (await app.anonymous.post("/v1/codes/verify", { code })).body.valid;
const publishedKeyIds = async () =>
  (await app.anonymous.get("/.well-known/jwks.json")).body.keys.map(({ kid }: { kid: string }) => kid);

test("an operator publishes the next key, which is listed before the one that signs", async () => {
  const [signing, ...more] = await listed();
  expect(more).toEqual([]);
  expect(signing).toMatchObject({ status: "signing", retiredAt: null, createdBy: null, compromisedAt: null });
  const { status, body: next } = await app.operator.post("/v1/code-keys/rotate", {});
  expect({ status, next }).toMatchObject({ status: 201, next: { status: "published", createdBy: AUTHOR } });
  expect(await listed()).toEqual([next, { ...signing, retiredAt: next.signsFrom }]);
  expect(await publishedKeyIds()).toEqual([next.codeKeyId, signing.codeKeyId]);
});

test("a second rotation before the next key signs is refused with 409 and changes nothing", async () => {
  const answer = await withoutChange(app, () => app.operator.post("/v1/code-keys/rotate", {}));
  expectRefusal(answer, 409, "The next key is published already and signs soon");
  expect(answer.body.code).toBe("CODE_KEY_ROTATING");
});

test("a compromised key leaves the key set, its codes are void, and a repeat changes nothing", async () => {
  const [next, signing] = await listed();
  const { offer } = await app.lifecycle.searched({ offer: "lark-10" });
  expect(await isValid(offer.aapCode)).toBe(true);
  const path = `/v1/code-keys/${signing.codeKeyId}/compromise`;
  const removed = succeeded(await app.operator.post(path, { reason: "Found in a log." })).body;
  expect(removed).toMatchObject({
    codeKeyId: signing.codeKeyId,
    status: "compromised",
    compromisedBy: AUTHOR,
    compromiseReason: "Found in a log.",
  });
  expect(await publishedKeyIds()).toEqual([next.codeKeyId]);
  expect(await isValid(offer.aapCode)).toBe(false);
  const again = await withoutChange(app, () => app.operator.post(path, { reason: "Again." }));
  expect(again).toMatchObject({ status: 200, body: removed });
  expect((await listed())[0]).toMatchObject({ codeKeyId: next.codeKeyId, status: "signing" });
});
