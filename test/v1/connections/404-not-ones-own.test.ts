import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutRequestId, withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const UNKNOWN = "con_01jaaaaaaaaaaaaaaaaaaaaaaa";

test("the response for another merchant's connection equals that for an unknown connection, byte for byte [W7]", async () => {
  const id = app.demo.connections[app.merchantOf("Lark Mobile")]?.id ?? "";
  const stranger = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const theirs = await stranger.get(`/v1/connections/${id}`);
  expectRefusal(theirs, 404, "Connection not found");
  expect(withoutRequestId(theirs)).toEqual(withoutRequestId(await stranger.get(`/v1/connections/${UNKNOWN}`)));
});

test("a merchant that rotates the secret of another merchant's connection is refused as for an unknown one, and the secret stays", async () => {
  const id = app.demo.connections[app.merchantOf("Lark Mobile")]?.id ?? "";
  const stranger = app.merchantClient(app.merchantOf("Kumo Mobile"));
  const rotate = (connection: string) => stranger.post(`/v1/connections/${connection}/rotate`, { overlapSeconds: 0 });
  const theirs = await withoutChange(app, () => rotate(id));
  expectRefusal(theirs, 404, "Connection not found");
  expect(withoutRequestId(theirs)).toEqual(withoutRequestId(await rotate(UNKNOWN)));
});

test.each([
  ["rotate", { overlapSeconds: 0 }],
  ["settings", { settings: {} }],
  ["disable", {}],
])("%s of an unknown connection is refused with 404 and writes nothing", async (action, body) => {
  const answer = await withoutChange(app, () => app.operator.post(`/v1/connections/${UNKNOWN}/${action}`, body));
  expectRefusal(answer, 404, "Connection not found");
});

test("a connection of an unknown merchant is refused", async () => {
  const request = { merchantId: "mer_01jaaaaaaaaaaaaaaaaaaaaaaa", processor: "sandbox" };
  expectRefusal(
    await withoutChange(app, () => app.operator.post("/v1/connections", request)),
    404,
    "Merchant not found",
  );
});
