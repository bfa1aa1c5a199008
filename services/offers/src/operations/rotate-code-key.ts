import type { Context } from "../context.ts";
import {
  codeKeyStatus,
  decideCompromise,
  decideRotation,
  type CodeKeyChange,
  type CodeKeyStatus,
  type CodeKeyTimes,
} from "../domain/code-keys.ts";
import { errors } from "../domain/errors.ts";
import { readClock } from "../store/clock.ts";
import { changeCodeKeys, listCodeKeys, type CodeKeyRecord } from "../store/code-keys.ts";
import { createCodeKey } from "./code-keys.ts";

/** A key of AAP Codes with what it does now, and who created and removed it. */
export type CodeKeyRow = CodeKeyRecord & { status: CodeKeyStatus };

/** Returns all keys, newest first. */
export async function listKeyHistory({ db }: Pick<Context, "db">): Promise<CodeKeyRow[]> {
  const [keys, now] = await Promise.all([listCodeKeys(db), readClock(db)]);
  return keys.map((key) => toRow(key, now));
}

/** Publishes the next key, which signs ten minutes later, and returns it; throws CODE_KEY_ROTATING if it is published already. */
export async function rotateCodeKey(ctx: Context): Promise<CodeKeyRow> {
  const [newest] = await change(decideRotation, null, ctx);
  if (newest === undefined) throw new Error("the new key was not saved");
  return newest;
}

/**
 * Removes a key from the key set for ever, so that it verifies no code, and returns it. If it signs, another key signs at once.
 * Throws CODE_KEY_NOT_FOUND, or CODE_KEY_INVALID if no reason is given.
 */
export async function compromiseCodeKey(kid: string, reason: string, ctx: Context): Promise<CodeKeyRow> {
  const keys = await change((all, now) => decideCompromise(all, { kid, reason }, now), reason, ctx);
  const removed = keys.find((key) => key.kid === kid);
  if (removed === undefined) throw errors.CODE_KEY_NOT_FOUND();
  return removed;
}

async function change(
  decide: (keys: readonly CodeKeyTimes[], now: Date) => CodeKeyChange,
  reason: string | null,
  { db, secrets, caller, log, requestId }: Context,
): Promise<CodeKeyRow[]> {
  const by = `${caller.kind}:${caller.id}`;
  // Made before the transaction, although not every change needs it, so that the transaction is short.
  const newKey = await createCodeKey(secrets);
  const keys = await changeCodeKeys(db, decide, newKey, { by, reason });
  const now = await readClock(db);
  const rows = keys.map((key) => toRow(key, now));
  log.info({ requestId, by, keys: rows.map(({ kid, status }) => ({ kid, status })) }, "the keys of AAP Codes changed");
  return rows;
}

function toRow(key: CodeKeyRecord, now: Date): CodeKeyRow {
  return { ...key, status: codeKeyStatus(key, now) };
}
