import { DomainError } from "@aap/kernel/domain-error";
import { createObjectCounter } from "@aap/subgraph-host/node-count";
import { createNodeLimit, prepareOperation } from "@aap/subgraph-host/node-limit";
import type { ApolloServerPlugin } from "@apollo/server";
import { GraphQLError } from "graphql";
import { priceOf } from "../admission/price.ts";
import { edgeErrors } from "../rest/edge-errors.ts";
import { HTTP_STATUS } from "../rest/http-status.ts";
import { toWireRefusal } from "../rest/refusal.ts";
import type { GraphContext } from "../subgraph-transport.ts";
import type { Supergraph } from "../supergraph.ts";
import { rootFieldsOf } from "./root-fields.ts";

/** Planning takes about 0.25 ms for each object and blocks the process. */
const MAX_OBJECTS = 250;

/** The context of an operation at the edge. */
export interface OperationContext extends GraphContext {
  /** Takes units from the caller's budget; throws `RATE_LIMITED` if too few are left. */
  spend(units: number): Promise<void>;
}

/**
 * Refuses an operation before it is planned if the document does not contain it, if it is a subscription, or if it selects too many
 * objects or nodes. Then it takes the price of every root field, less the `paidUnits` that were taken when the request arrived.
 */
export function admitOperation({ schema, sdl }: Supergraph, paidUnits: number): ApolloServerPlugin<OperationContext> {
  const limitNodes = createNodeLimit(schema, sdl);
  const countObjects = createObjectCounter(schema);
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, request, contextValue }) {
          // The gateway would report both as internal errors.
          if (!operation) throw invalid(whyMissing(request.operationName));
          if (operation.operation === "subscription") throw invalid("The graph serves no subscriptions");
          const ready = prepareOperation(schema, document, request.operationName, request.variables);
          if (ready === undefined) return;
          try {
            requireFewObjects(countObjects(document, ready.operation, ready.variables));
            limitNodes(document, ready);
            const units = rootFieldsOf(document, ready).reduce((sum, name) => sum + priceOf(name), 0);
            await contextValue.spend(Math.max(0, units - paidUnits));
          } catch (error) {
            throw toGraphqlError(error);
          }
        },
      };
    },
  };
}

function requireFewObjects(asked: number): void {
  if (asked <= MAX_OBJECTS) return;
  throw edgeErrors.OBJECTS_EXCEEDED({
    text: `The operation selects ${asked.toLocaleString("en")} objects with its fragments expanded, and the limit is ${MAX_OBJECTS}`,
  });
}

function whyMissing(operationName: string | null | undefined): string {
  if (operationName) return `The document contains no operation named "${operationName}"`;
  return "The document contains several operations: operationName must name one";
}

function invalid(message: string): GraphQLError {
  const extensions = { code: "OPERATION_RESOLUTION_FAILURE", http: { status: HTTP_STATUS.BAD_REQUEST } };
  return new GraphQLError(message, { extensions });
}

/** Converts a domain error to a GraphQL error with the HTTP status that REST uses for it. */
function toGraphqlError(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const { status, body } = toWireRefusal(error);
  const { error: message, ...extensions } = body;
  return new GraphQLError(message, { extensions: { ...extensions, kind: error.kind, http: { status } } });
}

/** Adds the request id to every error, and removes the gateway's extensions, such as the query plan, from the response. */
export const nameRequest: ApolloServerPlugin<OperationContext> = {
  async requestDidStart() {
    return {
      async willSendResponse({ response, contextValue }) {
        if (response.body.kind !== "single") return;
        const { singleResult } = response.body;
        const { requestId } = contextValue;
        singleResult.errors?.forEach(({ extensions }) => Object.assign(extensions ?? {}, { requestId }));
        delete singleResult.extensions;
      },
    };
  },
};
