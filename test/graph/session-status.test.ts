import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();

const statusOf = async (id: string) => {
  const { body } = await app.builder.query("query S($id: ID!) { session(id: $id) { status } }", { id });
  return body.data.session.status;
};

test("a session's status is derived from all four subgraphs", async () => {
  const [created, active, checkout, converted] = [
    await app.lifecycle.searched(),
    await app.lifecycle.recommended(),
    await app.lifecycle.checkedOut(),
    await app.lifecycle.paid(),
  ];
  const scenes = [created, active, checkout, converted];
  const statuses = async () => Promise.all(scenes.map(({ session }) => statusOf(session.id)));
  expect(await statuses()).toEqual(["CREATED", "ACTIVE", "CHECKOUT", "CONVERTED"]);
  await app.clock.advance("25 hours");
  expect(await statuses()).toEqual(["EXPIRED", "EXPIRED", "CHECKOUT", "CONVERTED"]);
});

test("a session with a reported sale is converted", async () => {
  const { session } = await app.lifecycle.reported();
  expect(await statusOf(session.id)).toBe("CONVERTED");
});
