import type { DomainError } from "@aap/kernel/domain-error";
import { getOperationAST, type DocumentNode, type GraphQLSchema, type OperationDefinitionNode } from "graphql";
import { coerceVariables } from "./coerce-variables.ts";
import { readCosts } from "./costs.ts";
import { hostErrors } from "./host-errors.ts";
import { createNodeCounter, type Variables } from "./node-count.ts";

/** The maximum number of nodes of one operation, on the supergraph and on a subgraph. */
const MAX_NODES = 10_000;

/** An operation of a document, with its coerced variables. */
export interface ReadyOperation {
  operation: OperationDefinitionNode;
  variables: Variables;
}

/** Finds an operation and coerces its variables. Returns undefined if that fails; execution then refuses the operation. */
export function prepareOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null | undefined,
  given: Variables = {},
): ReadyOperation | undefined {
  const operation = getOperationAST(document, operationName);
  if (!operation) return undefined;
  const { coerced } = coerceVariables(schema, operation, given);
  return coerced && { operation, variables: coerced };
}

/** Returns a function that throws `NODES_EXCEEDED` if an operation on the schema asks for more than 10,000 nodes. `sdl` declares the costs of fields. */
export function createNodeLimit(schema: GraphQLSchema, sdl: DocumentNode) {
  const countNodes = createNodeCounter(schema, readCosts(sdl));
  return (document: DocumentNode, { operation, variables }: ReadyOperation): void => {
    const nodes = countNodes(document, operation, variables);
    if (nodes > MAX_NODES) throw tooMany(nodes);
  };
}

function tooMany(nodes: number): DomainError {
  const [asked, limit] = [nodes, MAX_NODES].map((count) => count.toLocaleString("en"));
  return hostErrors.NODES_EXCEEDED({
    text: `The operation asks for up to ${asked} nodes, and the limit is ${limit}: ask for smaller pages`,
  });
}
