import type { Experimental_DidResolveQueryPlanCallback } from "@apollo/gateway";
import type { GraphContext } from "../subgraph-transport.ts";

type Resolved = Parameters<Experimental_DidResolveQueryPlanCallback>[0];

/** An operation of a document with Apollo's plan, as the gateway reports it. */
export type PlannedOperation = Pick<Resolved, "queryPlan" | "operationContext">;

export type PlanNode = NonNullable<Resolved["queryPlan"]["node"]>;
export type FetchNode = Extract<PlanNode, { kind: "Fetch" }>;
export type RequiredSelection = NonNullable<FetchNode["requires"]>[number];
/** Field names, and `@` for every item of a list. */
export type ResponsePath = Extract<PlanNode, { kind: "Flatten" }>["path"];

/** An object of a subgraph's response. */
export type ResponseObject = Record<string, unknown>;
export type Variables = Readonly<Record<string, unknown>>;

/** One execution of a compiled operation. */
export interface Run {
  /** The subgraphs' responses, merged. */
  readonly data: ResponseObject;
  /** Errors that transports threw are kept unchanged, as in Apollo's executor. */
  readonly errors: unknown[];
  /** As the caller gave them: subgraphs coerce them again. */
  readonly givenVariables: Variables;
  readonly coercedVariables: Variables;
  readonly context: GraphContext;
}

/** A compiled node of the plan. It never rejects: its errors are added to the run. */
export type Step = (run: Run) => Promise<void>;
