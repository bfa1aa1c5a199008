import type { TestService } from "./application.ts";
import { eventually } from "./eventually.ts";

/** Runs `run` with a trigger that runs a PL/pgSQL statement before each inserted row of one of settlement's tables. */
export async function withTrigger<Result>(
  app: Pick<TestService, "sql">,
  table: string,
  body: string,
  run: () => Promise<Result>,
): Promise<Result> {
  await app.sql(
    `CREATE FUNCTION settlement.of_the_test() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body}; RETURN NEW; END $$`,
  );
  await app.sql(
    `CREATE TRIGGER a_test BEFORE INSERT ON settlement.${table} FOR EACH ROW EXECUTE FUNCTION settlement.of_the_test()`,
  );
  return run().finally(() => app.sql("DROP FUNCTION settlement.of_the_test() CASCADE"));
}

/** Waits until a trigger sleeps. */
export async function sleeping(app: Pick<TestService, "sql">): Promise<void> {
  const SLEEPING = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'";
  await eventually(async () => (await app.sql(SLEEPING)).length > 0);
}
