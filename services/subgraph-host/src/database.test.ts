import { expect, test } from "vitest";
import { databaseAdapter, roleOf } from "./database.ts";

const settings = async (url: string, role?: string) => {
  const adapter = await databaseAdapter({ url, schema: "offers", ...(role && { role }) }).connect();
  const { options } = adapter.underlyingDriver();
  await adapter.dispose();
  return { ...options, startup: new URL(options.connectionString ?? "").searchParams.get("options") };
};

test("the role and the schema are startup options, after those that the URL brings, and every wait has an end", async () => {
  const url = "postgresql://u:p@127.0.0.1:5432/shop?schema=other&options=-c%20work_mem%3D8MB";
  expect(await settings(url, roleOf(url, "offers"))).toMatchObject({
    startup:
      "-c work_mem=8MB -c jit=off -c max_parallel_workers_per_gather=0 -c search_path=offers -c role=shop_offers",
    application_name: "offers",
    max: 8,
    connectionTimeoutMillis: 5000,
    statement_timeout: 5000,
    lock_timeout: 3000,
    idle_in_transaction_session_timeout: 10_000,
  });
});

test("without a role the login's own rights apply", async () => {
  expect((await settings("postgresql://u@127.0.0.1/shop")).startup).toBe(
    "-c jit=off -c max_parallel_workers_per_gather=0 -c search_path=offers",
  );
});
