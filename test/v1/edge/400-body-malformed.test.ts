import { test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();

const post = (body: string | Uint8Array<ArrayBuffer>) =>
  app.agent.send("/v1/recommend", { method: "POST", headers: { "content-type": "application/json" }, body });

test.each([
  "",
  "{",
  "{'a': 1}",
  '{"sessionId": "x",}',
  "undefined",
  "\u0000",
  '{"sessionId": "\\u0000"}',
  '{"sessionId": "\\ud800"}',
])("a request with the body %j is refused with 400 and records nothing", async (body) =>
  expectRefusal(await withoutChange(app, () => post(body)), 400, /body/i),
);

test("a body that is not UTF-8 is refused with 400", async () => {
  expectRefusal(
    await withoutChange(app, () => post(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))),
    400,
    /JSON/,
  );
});

test.each(["null", "[]", '"text"', "1", "true"])(
  "the body %s, which is no object, is refused with 400",
  async (body) => {
    expectRefusal(await withoutChange(app, () => post(body)), 400, /object/);
  },
);
