import { Pool } from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createJobDatabase } from "./job-database.ts";

const CHANNEL = 'jobs of "a test"';

let pool: Pool;
let other: Pool;
beforeAll(() => {
  pool = new Pool({ connectionString: inject("databaseServer"), max: 1, application_name: CHANNEL });
  pool.on("error", () => {});
  other = new Pool({ connectionString: inject("databaseServer"), max: 1 });
});
afterAll(async () => {
  await pool.end();
  await other.end();
});

const notify = (payload: string) => other.query("SELECT pg_notify($1, $2)", [CHANNEL, payload]);
const endListener = () =>
  other.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1", [CHANNEL]);

test("notifications arrive, also after the listening connection was lost, but not after close", async () => {
  const heard: string[] = [];
  let connections = 0;
  const listener = await createJobDatabase(pool).listen?.(
    CHANNEL,
    (payload) => heard.push(payload),
    () => (connections += 1),
  );
  expect(connections).toBe(1);
  await notify("first");
  await expect.poll(() => heard).toEqual(["first"]);

  await endListener();
  await expect.poll(() => connections, { timeout: 10_000 }).toBe(2);
  await notify("second");
  await expect.poll(() => heard).toEqual(["first", "second"]);

  await listener?.close();
  // The pool's only connection is free again and does not listen.
  const { rows } = await pool.query("SELECT pg_listening_channels() AS channel");
  expect(rows).toEqual([]);
  await notify("third");
  expect(heard).toEqual(["first", "second"]);
});

test("a listener that cannot connect throws", async () => {
  const nowhere = new Pool({ connectionString: "postgresql://x@127.0.0.1:1/x" });
  await expect(
    createJobDatabase(nowhere).listen?.(
      CHANNEL,
      () => {},
      () => {},
    ),
  ).rejects.toMatchObject({ code: "ECONNREFUSED" });
});
