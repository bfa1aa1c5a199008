import { parseApiKey, type ApiKeyProof } from "@aap/kernel/api-key";
import { ANONYMOUS, serviceCaller, type Caller } from "@aap/kernel/caller";
import { DomainError } from "@aap/kernel/domain-error";
import { EDGE, refusalOf } from "@aap/subgraph-host/caller-assertion";
import { createGraph, type ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { KeyHolderDocument, type KeyHolderQuery } from "./generated/operations.ts";

/**
 * Returns the caller behind an `Authorization` header, anonymous without one; throws `API_KEY_REQUIRED` for a key that is not in
 * force. A key that was not in force when it was last looked up, or never was, is looked up within `guess`, which may delay it.
 */
export type Authenticate = (authorization: string | undefined, requestId: string, guess?: Guess) => Promise<Caller>;

/** Runs the look-up of a key that may be a guess. */
export type Guess = (lookUp: () => Promise<Caller | null>) => Promise<Caller | null>;

/** How long a revoked key may still be accepted, at most. */
const CACHE_MS = 5_000;
const MAX_CACHED = 10_000;

interface Cached {
  caller: Promise<Caller | null>;
  until: number;
  /** Whether the key was in force when it was last looked up. */
  inForce: boolean;
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

  function callerBehind(key: ApiKeyProof, requestId: string, guess: Guess): Promise<Caller | null> {
    const name = `${key.lookup} ${key.secretHash}`;
    const now = performance.now();
    const known = cached.get(name);
    if (known !== undefined && now < known.until) return known.caller;
    const lookUp = () => findHolder(key, requestId);
    const caller = known?.inForce ? lookUp() : guess(lookUp);
    // The oldest is dropped first: a flood of unknown keys costs other callers a look-up, never their access.
    if (cached.size >= MAX_CACHED) cached.delete(cached.keys().next().value ?? "");
    cached.delete(name);
    const entry = { caller, until: now + CACHE_MS, inForce: known?.inForce ?? false };
    cached.set(name, entry);
    caller.then(
      (holder) => (entry.inForce = holder !== null),
      // A failure says nothing about the key: the next request looks it up again.
      () => cached.delete(name),
    );
    return caller;
  }

  /** Accepts an assertion only from a service that asks for itself: one of another caller could be a replay. */
  async function getService(assertion: string): Promise<Caller> {
    const caller = await verifyService?.(assertion);
    if (caller?.kind !== "service") throw refused();
    return caller;
  }

  return async (authorization, requestId, guess = (lookUp) => lookUp()) => {
    if (authorization === undefined) return ANONYMOUS;
    const token = tokenOf(authorization);
    const key = parseApiKey(token);
    if (key === null && verifyService !== undefined && looksLikeAssertion(authorization)) return getService(token);
    const caller = key && (await callerBehind(key, requestId, guess));
    if (caller === null || caller.kind !== key?.kind) throw refused();
    return caller;
  };
}

/** Whether an `Authorization` header holds what a subgraph sends: three parts, which no API key has. */
export function looksLikeAssertion(authorization: string | undefined): boolean {
  return tokenOf(authorization ?? "").split(".").length === 3;
}

function tokenOf(authorization: string): string {
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
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
