import { codeErrors, verifyAapCode, type AapCodeClaims } from "@aap/kernel/aap-code";
import { DomainError } from "@aap/kernel/domain-error";
import type { Graph } from "@aap/subgraph-host";
import { CodeKeysDocument } from "./generated/facts.ts";

type KeySet = Parameters<typeof verifyAapCode>[1];

const KEPT_MS = 60_000;
/** An unknown key may be one that was added just now; asking again is bounded, so that strange codes cannot make us ask. */
const ASK_AGAIN_MS = 1_000;

/** Reads what a code says, judged at a moment; null where it does not hold. */
export type CodeReader = (graph: Graph, code: string, at: Date) => Promise<AapCodeClaims | null>;

/** Makes a reader that keeps the issuer's public keys for at most 60 s. */
export function createCodeReader(): CodeReader {
  let keys: Promise<KeySet> | undefined;
  let askedAt = -Infinity;

  function keysOf(graph: Graph, maxAgeMs: number): Promise<KeySet> {
    if (keys === undefined || performance.now() - askedAt > maxAgeMs) {
      askedAt = performance.now();
      const asked = graph.ask(CodeKeysDocument, {}).then(({ codeKeys }) => codeKeys as unknown as KeySet);
      asked.catch(() => (keys = undefined));
      keys = asked;
    }
    return keys;
  }

  return async function readCode(graph, code, at) {
    try {
      return await verifyAapCode(code, await keysOf(graph, KEPT_MS), at);
    } catch (error) {
      if (!(error instanceof DomainError) || !Object.hasOwn(codeErrors, error.code)) throw error;
      if (error.code !== "CODE_KEY_UNKNOWN") return null;
    }
    return verifyAapCode(code, await keysOf(graph, ASK_AGAIN_MS), at).catch(() => null);
  };
}
