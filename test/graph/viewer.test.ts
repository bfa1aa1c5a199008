import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();

const merchant = () => app.merchantOf("Lark Mobile");

test.each([
  ["an agent", () => app.agent, () => ["attribution.agent", app.holderOf(app.agent)]],
  ["a builder", () => app.builder, () => ["attribution.builder", app.holderOf(app.builder)]],
  ["a merchant", () => app.merchantClient(merchant()), () => ["offers.merchant", merchant()]],
] as const)("%s reads its own name", async (_, client, source) => {
  const [table, id] = source();
  const [row] = await app.sql<{ name: string }>(`SELECT name FROM ${table} WHERE id = $1`, [id]);
  const { body } = await client().query("{ viewer { id name } }");
  expect(body).toEqual({ data: { viewer: { id, name: row?.name } } });
});

test.each([
  ["an operator", () => app.operator],
  ["a caller without a key", () => app.anonymous],
] as const)("%s has no name", async (_, client) => {
  expect((await client().query("{ viewer { name } }")).body).toEqual({ data: { viewer: { name: null } } });
});
