import { coerceVariables } from "@aap/subgraph-host/coerce-variables";
import { GraphQLError, Kind, type ExecutionResult, type SelectionNode, type SelectionSetNode } from "graphql";
import type { GraphContext, SubgraphTransports } from "../subgraph-transport.ts";
import { NotCompilable } from "./not-compilable.ts";
import type { PlannedOperation, Run, Step, Variables } from "./plan.ts";
import { SelectedFields } from "./selected-fields.ts";
import { compileShape, type Shape } from "./shape.ts";
import { compileSteps } from "./steps.ts";

/** A document could otherwise spread one large fragment so often that its functions fill the memory. */
const MAX_SELECTIONS = 5_000;

/** An operation that executes without Apollo's executor. */
export interface CompiledOperation {
  execute(variables: Variables, context: GraphContext): Promise<ExecutionResult>;
  /** Its selections with fragments expanded: the memory that it takes grows with them. */
  selections: number;
}

/**
 * Compiles an operation and Apollo's plan of it into functions; returns null if only Apollo's executor can execute it.
 *
 * Compiled: sequences, parallel nodes, conditions and fetches of the plan; aliases, fragments, `__typename`, `@include` and `@skip`;
 * objects, lists of any depth, scalars and enums.
 *
 * Left to Apollo: introspection, unions and interfaces (only `Query.node` returns one), fetches that rewrite names, subscriptions, `@defer` and
 * other directives, names in the response that every JavaScript object inherits, variables whose names begin with `representations`, and
 * more than 5,000 selections.
 *
 * The result is that of Apollo's executor:
 * - Variables are coerced as graphql-js does, and the operation does not run if that fails. Subgraphs receive them as they were given.
 * - `@include` and `@skip` leave a selection out. The edge refuses an operation in which their variable is null.
 * - A null, missing or invalid value where the type forbids null makes the parent null, up to `data`. This adds no error.
 * - A subgraph's error keeps its message and extensions and gets `serviceName`; without a code it gets `DOWNSTREAM_SERVICE_ERROR`.
 *   Its path starts at the operation; below `_entities` it names the entity's place in the response.
 * - An error that a transport throws has no path. The other fetches still run, with the data that exists.
 * - If a response names another type than that of the root, fragments on the root's type do not apply.
 * - An entity is not requested if its representation lacks a field. If the subgraph returns null for it, its fields are missing.
 *
 * Fetches of entities from one subgraph that start at the same time are one request (`together.ts`).
 *
 * Apollo's errors of completed nulls, in `extensions.valueCompletion`, are absent: no caller sees them.
 */
export function compileOperation(planned: PlannedOperation, transports: SubgraphTransports): CompiledOperation | null {
  try {
    return compile(planned, transports);
  } catch (error) {
    if (error instanceof NotCompilable) return null;
    throw error;
  }
}

function compile({ queryPlan, operationContext }: PlannedOperation, transports: SubgraphTransports): CompiledOperation {
  const { schema, operation, fragments } = operationContext;
  const root = schema.getRootType(operation.operation);
  if (!root) throw new NotCompilable(operation.operation);
  const select = () => new SelectedFields(fragments, MAX_SELECTIONS);
  const shapeOf = (selectionSet: SelectionSetNode, selected: SelectedFields) =>
    compileShape([{ selectionSet, conditions: [] }], root, selected);
  const selected = select();
  const shape = shapeOf(operation.selectionSet, selected);
  const step: Step = queryPlan.node ? compileSteps(queryPlan.node, schema, transports) : async () => {};
  return {
    selections: selected.count,
    async execute(givenVariables, context) {
      const { coerced, errors } = coerceVariables(schema, operation, givenVariables);
      if (errors) return { errors };
      const { caller, requestId } = context;
      const run: Run = {
        data: {},
        errors: [],
        givenVariables,
        coercedVariables: coerced,
        context: { caller, requestId },
      };
      await step(run);
      const isOfRoot = (run.data["__typename"] ?? root.name) === root.name;
      return resultOf(run, isOfRoot ? shape : shapeOf(withoutFragmentsOnTypes(operation.selectionSet), select()));
    },
  };
}

/** Returns the selections that apply to an object of any type. */
function withoutFragmentsOnTypes({ selections, ...rest }: SelectionSetNode): SelectionSetNode {
  const kept = selections.flatMap((selection): SelectionNode[] => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.FRAGMENT_SPREAD || selection.typeCondition) return [];
    return [{ ...selection, selectionSet: withoutFragmentsOnTypes(selection.selectionSet) }];
  });
  return { ...rest, selections: kept };
}

function resultOf({ data, errors, coercedVariables }: Run, shape: Shape): ExecutionResult {
  try {
    const shaped = shape(data, coercedVariables);
    return errors.length === 0 ? { data: shaped } : { data: shaped, errors: errors as GraphQLError[] };
  } catch (error) {
    // A subgraph returned a value of another form than its schema says.
    if (error instanceof GraphQLError) return { errors: [error] };
    throw error;
  }
}
