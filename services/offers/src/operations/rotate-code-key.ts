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

/** A key that a change created or removed. */
export interface ChangedCodeKeyRow {
  codeKey: CodeKeyRow;
}

/** Publishes the next key, which signs ten minutes later, and returns it; throws CODE_KEY_ROTATING if it is published already. */
export function rotateCodeKey(ctx: Context): Promise<ChangedCodeKeyRow> {
  return change(decideRotation, null, ([newest]) => newest, ctx);
}

/**
 * Removes a key from the key set for ever, so that it verifies no code, and returns it. If it signs, another key signs at once.
 * Throws CODE_KEY_NOT_FOUND, or CODE_KEY_INVALID if no reason is given.
 */
export function compromiseCodeKey(kid: string, reason: string, ctx: Context): Promise<ChangedCodeKeyRow> {
  const decide = (keys: readonly CodeKeyTimes[], now: Date) => decideCompromise(keys, { kid, reason }, now);
  return change(decide, reason, (keys) => keys.find((key) => key.kid === kid), ctx);
}

/** Saves what is decided, and returns the key that `find` finds among all keys, newest first. */
async function change(
  decide: (keys: readonly CodeKeyTimes[], now: Date) => CodeKeyChange,
  reason: string | null,
  find: (keys: readonly CodeKeyRecord[]) => CodeKeyRecord | undefined,
  { save, secrets, caller, log, requestId }: Context,
): Promise<ChangedCodeKeyRow> {
  const by = `${caller.kind}:${caller.id}`;
  // Made before the transaction, although not every change needs it, so that the transaction is short.
  const newKey = await createCodeKey(secrets);
  const result = await save(async (tx) => {
    const key = find(await changeCodeKeys(tx, decide, newKey, { by, reason }));
    if (key === undefined) throw errors.CODE_KEY_NOT_FOUND();
    return { codeKey: toRow(key, await readClock(tx)) };
  });
  const { kid, status } = result.codeKey;
  log.info({ requestId, by, kid, status }, "a key of AAP Codes was created or removed");
  return result;
}

function toRow(key: CodeKeyRecord, now: Date): CodeKeyRow {
  return { ...key, status: codeKeyStatus(key, now) };
}
