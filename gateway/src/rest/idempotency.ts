import { toIdempotencyKey } from "@aap/kernel/idempotency";
import type { Graph } from "@aap/subgraph-host";
import { Kind, type DocumentNode } from "graphql";

/**
 * Returns the graph for a request with an `Idempotency-Key`. Operations with a variable `$idempotencyKey` get the key, and
 * `onReplay` is called if a result has `isReplay`.
 */
export function withIdempotencyKey(graph: Graph, header: string | undefined, onReplay: () => void): Graph {
  if (header === undefined) return graph;
  return {
    async ask(document, variables) {
      if (!takesKey(document)) return graph.ask(document, variables);
      const idempotencyKey = toIdempotencyKey(header, "Idempotency-Key");
      const result = await graph.ask(document, { ...variables, idempotencyKey });
      if (Object.values(result as object).some(isReplay)) onReplay();
      return result;
    },
  };
}

/** Returns whether an operation has the variable `$idempotencyKey`. */
export function takesKey({ definitions }: DocumentNode): boolean {
  return definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.variableDefinitions?.some(({ variable }) => variable.name.value === "idempotencyKey"),
  );
}

function isReplay(field: unknown): boolean {
  return (field as { isReplay?: boolean } | null)?.isReplay === true;
}
