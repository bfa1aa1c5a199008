/** A mutant that no test can kill. */
interface Accepted {
  file: string;
  /** The trimmed line of the source. */
  code: string;
  /** The mutant in the format that the tool prints. */
  change: string;
  reason: string;
}

const freesMemory = "an empty line that is kept costs memory and changes no result";

/** The accepted mutants; an entry without its mutant fails the run of its file. */
export const ACCEPTED: readonly Accepted[] = [
  {
    file: "gateway/src/admission/turns.ts",
    code: "if (line.activeCount + line.pendingCount === 0) lines.delete(name);",
    change: "line.activeCount + line.pendingCount === 0 → false",
    reason: freesMemory,
  },
  {
    file: "gateway/src/admission/turns.ts",
    code: "if (line.activeCount + line.pendingCount === 0) lines.delete(name);",
    change: "lines.delete(name); → ;",
    reason: freesMemory,
  },
  {
    file: "services/subgraph-host/src/caller-assertion.ts",
    code: 'if (issuers.get(protectedHeader.kid ?? "") !== iss) throw new Error("the key is not the issuer\'s");',
    change: '"" → "mutant"',
    reason: "neither is the id of a key",
  },
  {
    file: "gateway/src/admission/address.ts",
    code: 'return ipKeyGenerator(request.ip ?? "");',
    change: '"" → "mutant"',
    reason: "a request without an address comes from a client that is gone",
  },
];
