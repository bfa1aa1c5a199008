import { parseApiKey, type ApiKeyProof } from "@aap/kernel/api-key";
import { ANONYMOUS, serviceCaller, type Caller } from "@aap/kernel/caller";
import type { DomainError } from "@aap/kernel/domain-error";
import { EDGE } from "@aap/subgraph-host/caller-assertion";
import { createGraph, type ExecuteOnGraph } from "@aap/subgraph-host/graph";
import { hostErrors } from "@aap/subgraph-host/host-errors";
import { KeyHolderDocument, type KeyHolderQuery } from "./generated/operations.ts";

/**
 * Returns the caller of an `Authorization` header, or the anonymous caller if there is no header. Throws `API_KEY_REQUIRED` if the
 * key is not in force. `guess` runs the look-up of a key that was never looked up, or was not in force at its last look-up; it may
 * delay the look-up.
 */
export type Authenticate = (authorization: string | undefined, requestId: string, guess?: Guess) => Promise<Caller>;

/** Runs the look-up of a key that may be wrong. */
export type Guess = (lookUp: () => Promise<Caller | null>) => Promise<Caller | null>;

/** The longest time for which a revoked key is still accepted. A stream looks at its key from time to time, and a page is left within 5 s. */
const CACHE_MS = 3_000;
const MAX_CACHED = 10_000;

interface Cached {
  caller: Promise<Caller | null>;
  until: number;
  /** Whether the key was in force when it was last looked up. */
  inForce: boolean;
}

/**
 * Returns a function that authenticates API keys; it looks up each key at most once in 3 s.
 * If `verifyService` is given, the function also accepts the assertion of a subgraph that asks for itself.
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

  function findCaller(key: ApiKeyProof, requestId: string, guess: Guess): Promise<Caller | null> {
    const name = `${key.lookup} ${key.secretHash}`;
    const now = performance.now();
    const known = cached.get(name);
    if (known !== undefined && now < known.until) return known.caller;
    const lookUp = () => findHolder(key, requestId);
    const caller = known?.inForce ? lookUp() : guess(lookUp);
    // The oldest entry is dropped first: a flood of unknown keys costs other callers another look-up, never their access.
    if (cached.size >= MAX_CACHED) cached.delete(cached.keys().next().value ?? "");
    cached.delete(name);
    const entry = { caller, until: now + CACHE_MS, inForce: known?.inForce ?? false };
    cached.set(name, entry);
    caller.then(
      (holder) => (entry.inForce = holder !== null),
      // A failed look-up says nothing about the key, so the next request repeats it.
      () => cached.delete(name),
    );
    return caller;
  }

  /** Accepts an assertion only if its caller is a service: an assertion of another caller could be replayed. */
  async function getService(assertion: string): Promise<Caller> {
    const caller = await verifyService?.(assertion);
    if (caller?.kind !== "service") throw refused(`Bearer ${assertion}`);
    return caller;
  }

  return async (authorization, requestId, guess = (lookUp) => lookUp()) => {
    if (authorization === undefined) return ANONYMOUS;
    const token = tokenOf(authorization);
    if (looksLikeAssertion(authorization)) return getService(token);
    const key = parseApiKey(token);
    const caller = key && (await findCaller(key, requestId, guess));
    if (caller === null || caller.kind !== key?.kind) throw refused(authorization);
    return caller;
  };
}

/** Returns whether an `Authorization` header contains an assertion: its token has three parts with dots between, and no API key has. */
export function looksLikeAssertion(authorization: string | undefined): boolean {
  return tokenOf(authorization ?? "").split(".").length === 3;
}

function tokenOf(authorization: string): string {
  return /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? "";
}

const NOT_IN_FORCE = "No API key with this text is in force.";

/** Returns the refusal of a header, with what is wrong with it. An unknown, a revoked and a mistyped key get the same refusal. */
function refused(authorization: string): DomainError {
  return hostErrors.API_KEY_REQUIRED({ hint: hintOf(authorization) });
}

function hintOf(authorization: string): string {
  const { scheme = "", token = "" } = /^(?<scheme>\S*) *(?<token>.*)$/.exec(authorization)?.groups ?? {};
  if (authorization === "") return "The Authorization header is empty. Send Authorization: Bearer <API key>.";
  if (scheme.toLowerCase() !== "bearer")
    return "The scheme of the Authorization header is not Bearer. Send Authorization: Bearer <API key>.";
  if (token === "") return "The Authorization header has no key after Bearer.";
  if (!token.startsWith("aap_"))
    return "The token does not have the form of an API key, such as aap_agent_…, aap_merchant_… or aap_builder_….";
  return NOT_IN_FORCE;
}

function toCaller({ kind, id, scopes, agentIds }: NonNullable<KeyHolderQuery["keyHolder"]>): Caller {
  if (kind === "BUILDER") return { kind: "builder", id, scopes, agentIds };
  return { kind: kind.toLowerCase() as "agent" | "merchant" | "operator", id, scopes };
}
