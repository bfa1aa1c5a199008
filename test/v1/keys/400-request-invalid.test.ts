import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { withoutChange } from "../../support/refusals.ts";

const app = useApplication();

test.each([
  [{}, "label"],
  [{ label: "" }, "label"],
  [{ label: "x", ownerId: "desk" }, "ownerId"],
  [{ label: "x", ownerId: 1 }, "ownerId"],
  [{ label: "x", scopes: ["keys:write"] }, "scopes"],
])("a key of %j is refused with 400, and none is created", async (request, param) => {
  const { status, body } = await withoutChange(app, () => app.builder.post("/v1/keys", request));
  expect({ status, param: body.param }).toEqual({ status: 400, param });
});

test.each([-1, 1.5, 604_801, "60"])(
  "an overlap of %j is refused with 400, and the key keeps no end",
  async (overlapSeconds) => {
    const { body } = await app.builder.get("/v1/keys?limit=1");
    const path = `/v1/keys/${body.keys[0].keyId}/rotate`;
    const answer = await withoutChange(app, () => app.builder.post(path, { overlapSeconds }));
    expect({ status: answer.status, param: answer.body.param }).toEqual({ status: 400, param: "overlapSeconds" });
  },
);
