import { parseApiKey, type ApiKeyProof } from "@aap/kernel/api-key";
import { ANONYMOUS, serviceCaller, type Caller } from "@aap/kernel/caller";
import { DomainError } from "@aap/kernel/domain-error";
import { EDGE, refusalOf } from "@aap/subgraph-host/caller-assertion";
import { createGraph, type ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { KeyHolderDocument, type KeyHolderQuery } from "./generated/operations.ts";

/**
 * Tells who sends an `Authorization` header: anonymous without one; throws `API_KEY_REQUIRED` for one that lets nobody in.
 * `beforeGuess` may refuse to look for a key that is not known to let anybody in.
 */
export type Authenticate = (
  authorization: string | undefined,
  requestId: string,
  beforeGuess?: () => Promise<void>,
) => Promise<Caller>;

/** How long a revoked key may still be taken, at most. */
const CACHE_MS = 5_000;
const MAX_CACHED = 10_000;

interface Cached {
  caller: Promise<Caller | null>;
  until: number;
  /** Whether it let its holder in when it was last looked for. */
  letsIn: boolean;
}

/**
 * Authenticates API keys against the graph, each at most once in 5 s.
 * `verifyService` also admits the assertion of a subgraph that asks for itself.
 */
export function createAuthenticate(
  execute: ExecuteOnGraph,
  verifyService?: (assertion: string) => Promise<Caller>,
): Authenticate {
  const cached = new Map<string, Cached>();

  async function findHolder({ lookup, secretHash }: ApiKeyProof, requestId: string): Promise<Caller | null> {
    const { keyHolder } = await createGraph(execute, serviceCaller(EDGE), requestId).ask(KeyHolderDocument, {
      lookup,
      secretHash,
    });
    return keyHolder && toCaller(keyHolder);
  }

  async function guess(key: ApiKeyProof, requestId: string, beforeGuess: () => Promise<void>): Promise<Caller | null> {
    await beforeGuess();
    return findHolder(key, requestId);
  }

  function callerBehind(key: ApiKeyProof, requestId: string, beforeGuess: () => Promise<void>): Promise<Caller | null> {
    const name = `${key.lookup} ${key.secretHash}`;
    const now = performance.now();
    const known = cached.get(name);
    if (known !== undefined && now < known.until) return known.caller;
    const caller = known?.letsIn ? findHolder(key, requestId) : guess(key, requestId, beforeGuess);
    // The oldest goes first; a flood of unknown keys costs others a look-up, never their access.
    if (cached.size >= MAX_CACHED) cached.delete(cached.keys().next().value ?? "");
    cached.delete(name);
    const entry = { caller, until: now + CACHE_MS, letsIn: known?.letsIn ?? false };
    cached.set(name, entry);
    caller.then(
      (holder) => (entry.letsIn = holder !== null),
      // A failure is no answer: whoever comes next asks again.
      () => cached.delete(name),
    );
    return caller;
  }

  /** An assertion is good here only for a service that asks for itself: whoever saw a caller's may not replay it. */
  async function getService(assertion: string): Promise<Caller> {
    const caller = await verifyService?.(assertion);
    if (caller?.kind !== "service") throw refused();
    return caller;
  }

  return async (authorization, requestId, beforeGuess = async () => {}) => {
    if (authorization === undefined) return ANONYMOUS;
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
    const key = parseApiKey(token);
    if (key === null && verifyService !== undefined && token.split(".").length === 3) return getService(token);
    const caller = key && (await callerBehind(key, requestId, beforeGuess));
    if (caller === null || caller.kind !== key?.kind) throw refused();
    return caller;
  };
}

/** The same words for a missing and for an unknown key. */
function refused(): DomainError {
  return (
    refusalOf(ANONYMOUS, ["any"]) ??
    new DomainError("API_KEY_REQUIRED", "UNAUTHENTICATED", "A valid API key is required")
  );
}

function toCaller({ kind, id, scopes, agentIds }: NonNullable<KeyHolderQuery["keyHolder"]>): Caller {
  if (kind === "BUILDER") return { kind: "builder", id, scopes, agentIds };
  return { kind: kind.toLowerCase() as "agent" | "merchant" | "operator", id, scopes };
}
