import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const idOf = (merchantName: string) => app.demo.connections[app.merchantOf(merchantName)]?.id ?? "";

test("a fifth valid secret is refused with 409, unless it ends the others", async () => {
  const path = `/v1/connections/${idOf("Lark Mobile")}/rotate`;
  for (let n = 0; n < 3; n++) expect((await app.operator.post(path, { overlapSeconds: 600 })).status).toBe(200);
  expectRefusal(
    await withoutChange(app, () => app.operator.post(path, { overlapSeconds: 600 })),
    409,
    "At most 4 secrets of a connection verify at the same time: wait until an overlap ends, or rotate with overlapSeconds 0",
  );
  expect((await app.operator.post(path, { overlapSeconds: 0 })).body.liveSecrets).toHaveLength(1);
});

test("a change of a disabled connection is refused with 409", async () => {
  const id = idOf("Kumo Mobile");
  await app.operator.send(`/v1/connections/${id}/disable`, { method: "POST" });
  for (const [action, body] of [
    ["rotate", { overlapSeconds: 0 }],
    ["settings", { settings: {} }],
  ] as const) {
    const answer = await withoutChange(app, () => app.operator.post(`/v1/connections/${id}/${action}`, body));
    expectRefusal(answer, 409, "Connection is disabled");
  }
});
