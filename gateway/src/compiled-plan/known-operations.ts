import type { DocumentNode } from "graphql";
import type { SubgraphTransports } from "../subgraph-transport.ts";
import { compileOperation, type CompiledOperation } from "./compile.ts";
import type { PlannedOperation } from "./plan.ts";

/** 200,000 compiled selections took 76 MB; the operations of this repository have fewer than 5,000. */
const MAX_OPERATIONS = 1_000;
const MAX_SELECTIONS = 200_000;

/** An operation that Apollo has planned. `compiled` is undefined until its second use, and null if it cannot be compiled. */
interface KnownOperation {
  planned: PlannedOperation;
  compiled: CompiledOperation | null | undefined;
}

/**
 * The operations that Apollo's executor has executed once. An operation is compiled when it is used again, so a document that is
 * sent only once costs nothing more. Over 1,000 operations or 200,000 compiled selections, all are forgotten.
 */
export class KnownOperations {
  readonly #transports: SubgraphTransports;
  #byDocument = new WeakMap<DocumentNode, Map<string, KnownOperation>>();
  #operations = 0;
  #selections = 0;

  constructor(transports: SubgraphTransports) {
    this.#transports = transports;
  }

  /** Remembers the plan of an operation's first use. */
  remember(document: DocumentNode, operationName: string | undefined, planned: PlannedOperation): void {
    const name = operationName ?? "";
    if (this.#byDocument.get(document)?.has(name)) return;
    if (this.#operations >= MAX_OPERATIONS) this.#forget();
    this.#operations += 1;
    const known = this.#byDocument.get(document) ?? new Map<string, KnownOperation>();
    this.#byDocument.set(document, known.set(name, { planned, compiled: undefined }));
  }

  /** Returns a compiled operation; undefined at its first use and if it cannot be compiled. */
  find(document: DocumentNode, operationName: string | undefined): CompiledOperation | undefined {
    const known = this.#byDocument.get(document)?.get(operationName ?? "");
    if (known === undefined) return undefined;
    if (known.compiled === undefined) known.compiled = this.#compile(known.planned);
    return known.compiled ?? undefined;
  }

  #compile(planned: PlannedOperation): CompiledOperation | null {
    const compiled = compileOperation(planned, this.#transports);
    if (this.#selections > MAX_SELECTIONS) this.#forget();
    this.#selections += compiled?.selections ?? 0;
    return compiled;
  }

  #forget(): void {
    this.#byDocument = new WeakMap();
    this.#operations = 0;
    this.#selections = 0;
  }
}
