import { setTimeout as sleep } from "node:timers/promises";
import { testLoginsOf } from "@aap/prisma/test-database";
import type { Statements } from "@aap/subgraph-host/transaction";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../../../services/settlement/src/store/database.ts";
import { insertEndpoint } from "../../../services/settlement/src/store/outbound/endpoints.ts";
import { useApplication } from "../../support/application.ts";

const app = useApplication();
const open: ReturnType<typeof openDatabase>[] = [];

function startProcess(): Statements {
  const database = openDatabase(testLoginsOf(app.databaseUrl).settlement);
  open.push(database);
  return database.db;
}

afterAll(async () => {
  for (const { close } of open) await close();
});

const save = (db: Statements) =>
  insertEndpoint(
    db,
    { kind: "agent", id: "agent_two" },
    { url: "https://shop.example/", types: [], livemode: false },
    { sealed: "", maxCount: 1 },
  );

test("an endpoint that another process is saving counts: the next one is not saved, so that it answers 409", async () => {
  const [one, other] = [startProcess(), startProcess()];
  const { second } = await one.transaction(async (tx) => {
    expect(await save(tx)).not.toBeNull();
    const saving = save(other);
    // Long enough for an insert that does not wait.
    await Promise.race([saving, sleep(1_000)]);
    return { second: saving };
  });
  expect(await second).toBeNull();
});
