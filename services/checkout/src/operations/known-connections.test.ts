import { expect, test } from "vitest";
import type { SealedConnection } from "../store/connections.ts";
import type { Database } from "../store/database.ts";
import { MAX_KNOWN, recallConnection, rememberConnection } from "./known-connections.ts";

const connection = (id: string, sealedSettings = "{}") => ({ id, sealedSettings }) as SealedConnection;

test("a connection is remembered for its database, as it was remembered last", () => {
  const [db, other] = [{}, {}] as [Database, Database];
  expect(recallConnection(db, "con_1")).toBeNull();
  rememberConnection(db, connection("con_1"));
  rememberConnection(db, connection("con_1", "new"));
  expect(recallConnection(db, "con_1")).toEqual(connection("con_1", "new"));
  expect(recallConnection(other, "con_1")).toBeNull();
});

test("beyond 1,000 connections, the one that was remembered first is forgotten", () => {
  const db = {} as Database;
  expect(MAX_KNOWN).toBe(1_000);
  for (let number = 0; number < MAX_KNOWN; number += 1) rememberConnection(db, connection(`con_${number}`));
  rememberConnection(db, connection("con_0"));
  rememberConnection(db, connection("con_new"));
  const known = (id: string) => recallConnection(db, id) !== null;
  expect(["con_0", "con_1", "con_2", "con_new"].map(known)).toEqual([true, false, true, true]);
});
