import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { deserialize, serialize } from "node:v8";
import { idempotencyErrors, toIdempotencyKey } from "@aap/kernel/idempotency";
import canonicalize from "canonicalize";
import type { BaseContext } from "./base-context.ts";
import { claimKey, completeKey, findKey, releaseKey, type Claim, type KeyedRequest } from "./idempotency-keys.ts";
import type { SecretBox } from "./secret-box.ts";
import type { Statements } from "./transaction.ts";

/**
 * Saves the effect of a mutation and returns its result. With an idempotency key, the effect and the result are saved in one
 * transaction; if the result is null, nothing was saved. A mutation saves one effect and returns this result, as a repetition does.
 */
export type Save = <Result>(write: (db: Statements) => Promise<Result>) => Promise<Result>;

/** The part of a context that mutations with an idempotency key need. */
export interface SavingContext {
  db: Statements;
  secrets: SecretBox;
  save: Save;
}

/** One call of a mutation. */
export interface MutationCall {
  field: string;
  /** All arguments, with the `idempotencyKey`. */
  args: { idempotencyKey?: string | null };
  /** Whether the result has a secret, which is kept for 24 h only. */
  hasSecret?: boolean;
}

/** The time for which a request waits for another one with the same key. It exceeds the 3 s of a call to a processor. */
const WAIT_MS = 4_500;
const POLL_MS = 50;
const SECRET_KEPT_HOURS = 24;

/** Returns the function that saves without an idempotency key. */
export function saveTo(db: Statements): Save {
  return (write) => write(db);
}

/**
 * Runs a mutation once for each idempotency key of a caller: a repetition returns the result of the first call, also while that one
 * is in progress. Without a key it runs the mutation and no statement more. What is refused is not stored. Throws
 * IDEMPOTENCY_KEY_INVALID, IDEMPOTENCY_KEY_REUSED if the arguments differ, IDEMPOTENCY_KEY_IN_FLIGHT if the first call takes longer
 * than 4.5 s, and IDEMPOTENCY_SECRET_ERASED.
 */
export async function runOnce<Context extends BaseContext & SavingContext, Result extends object>(
  call: MutationCall,
  ctx: Context,
  run: (ctx: Context) => Promise<Result>,
): Promise<Result & { isReplay: boolean }> {
  const { idempotencyKey, ...args } = call.args;
  const key = toIdempotencyKey(idempotencyKey);
  if (key === null) return { ...(await run(ctx)), isReplay: false };
  const caller = `${ctx.caller.kind}:${ctx.caller.id}`;
  const claim: Claim = { caller, field: call.field, key, fingerprint: fingerprintOf(args), claim: randomUUID() };
  const until = performance.now() + WAIT_MS;
  while (!(await claimKey(ctx.db, claim))) {
    const result = await findResult<Result>(claim, ctx);
    if (result !== null) return { ...result, isReplay: true };
    if (performance.now() >= until) throw idempotencyErrors.IDEMPOTENCY_KEY_IN_FLIGHT();
    await sleep(POLL_MS);
  }
  return { ...(await runClaimed(claim, call.hasSecret ? SECRET_KEPT_HOURS : null, ctx, run)), isReplay: false };
}

/** Returns the SHA-256 of the arguments in canonical JSON (RFC 8785). */
function fingerprintOf(args: object): string {
  return createHash("sha256")
    .update(canonicalize(args) ?? "")
    .digest("base64url");
}

/** Returns the result of the first request with a key; null if there is none yet. */
async function findResult<Result>(request: KeyedRequest, { db, secrets }: SavingContext): Promise<Result | null> {
  const used = await findKey(db, request);
  if (used === null) return null;
  if (used.fingerprint !== request.fingerprint) throw idempotencyErrors.IDEMPOTENCY_KEY_REUSED();
  if (!used.isCompleted) return null;
  if (used.result === null) throw idempotencyErrors.IDEMPOTENCY_SECRET_ERASED();
  return deserialize(Buffer.from(await secrets.open(used.result), "base64")) as Result;
}

async function runClaimed<Context extends BaseContext & SavingContext, Result extends object>(
  claim: Claim,
  keptHours: number | null,
  ctx: Context,
  run: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  let isSaved = false;
  const save: Save = async (write) => {
    const result = await ctx.db.transaction(async (tx) => {
      const written = await write(tx);
      if (written === null) return written;
      const sealed = await ctx.secrets.seal(serialize(written).toString("base64"));
      // Another request has continued this one, because it took longer than a claim lasts.
      if (!(await completeKey(tx, claim, { sealed, keptHours }))) throw idempotencyErrors.IDEMPOTENCY_KEY_IN_FLIGHT();
      return written;
    });
    isSaved = result !== null;
    return result;
  };
  try {
    const result = await run({ ...ctx, save });
    // The mutation had nothing to change.
    return isSaved ? result : await save(async () => result);
  } catch (error) {
    // If this fails, a repeated request continues when the claim has ended.
    if (!isSaved) await releaseKey(ctx.db, claim).catch(() => {});
    throw error;
  }
}
