import { testLoginsOf } from "@aap/prisma/test-database";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toChanges } from "../../services/settlement/src/domain/changes.ts";
import { keysOfItems, sessionKey } from "../../services/settlement/src/domain/matching/correlation-keys.ts";
import { loadKeys } from "../../services/settlement/src/store/correlation-keys.ts";
import { openDatabase } from "../../services/settlement/src/store/database.ts";
import { loadByKeys, loadRecords } from "../../services/settlement/src/store/load.ts";
import { saveChanges } from "../../services/settlement/src/store/save-changes.ts";
import { useApplication } from "../support/application.ts";

const app = useApplication();
let opened: ReturnType<typeof openDatabase>;

beforeAll(() => {
  opened = openDatabase(testLoginsOf(app.databaseUrl).settlement);
});
afterAll(() => opened.close());

const NOTHING = { received: null, outcomes: [] };
const claim = (keys: readonly string[]) =>
  toChanges(
    [],
    keys.map((key) => ({ key })),
    NOTHING,
  );

/** Returns the database, which calls `between` after its first statement. */
function interrupted(between: () => Promise<unknown>): Pick<typeof opened.db, "query" | "share"> {
  let count = 0;
  return {
    share: opened.db.share,
    query: async (statement) => {
      const rows = await opened.db.query<never>(statement);
      count += 1;
      if (count === 1) await between();
      return rows;
    },
  };
}

test("a decision is not saved if its sale or its session changed between the two statements that loaded it", async () => {
  const { db } = opened;
  const scene = await app.lifecycle.paid();
  const { merchantId } = scene.offer;
  const [sale] = (await loadRecords(db, [scene.conversionId], { kind: "all" })).records;
  const [payment = ""] = sale ? keysOfItems(sale) : [];
  const session = sessionKey(merchantId, scene.session.id);
  const before = await loadByKeys(db, [payment, session], merchantId);

  const known = await loadByKeys(
    interrupted(async () => {
      await app.processorOf(merchantId).refundSucceeded(scene);
      await saveChanges(db, claim([session]), before);
    }),
    [payment, session],
    merchantId,
  );
  expect(known.records.map(({ state }) => state)).toEqual(["CLAWED_BACK"]);
  expect(await saveChanges(db, claim([payment]), known)).toBeNull();
  expect(await saveChanges(db, claim([session]), known)).toBeNull();

  const again = await loadByKeys(db, [payment, session], merchantId);
  expect(again.records).toEqual(known.records);
  expect(await saveChanges(db, claim([payment, session]), again)).toEqual({ wokenIds: [] });
});

test("a decision is not saved if a key that it depends on came after it was looked for", async () => {
  const { db } = opened;
  const keys = ["payment:con_none:pp_none"];
  const known = await loadByKeys(db, keys, "mer_none");
  expect(known.versions).toEqual(new Map([["payment:con_none:pp_none", 0]]));
  expect(await saveChanges(db, claim(keys), known)).toEqual({ wokenIds: [] });

  await loadKeys(db, keys, known.versions);
  expect(await saveChanges(db, claim(keys), known)).toBeNull();
});
