/** A mutant that no test can kill, because the mutated code means the same. */
interface Accepted {
  file: string;
  /** The trimmed line of the source. */
  code: string;
  /** As the tool prints it. */
  change: string;
  reason: string;
}

/** The equivalent mutants; an entry without its mutant fails the run of its file. */
export const ACCEPTED: readonly Accepted[] = [];
