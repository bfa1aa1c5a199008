import type { GraphQLSchema } from "graphql";
import type { SubgraphTransports } from "../subgraph-transport.ts";
import { compileFetch, type Destination } from "./fetch.ts";
import { NotCompilable } from "./not-compilable.ts";
import type { PlanNode, ResponsePath, Step } from "./plan.ts";
import { Together } from "./together.ts";

/** Compiles the nodes of Apollo's plan. Throws `NotCompilable` if there is one that only Apollo's executor executes. */
export function compileSteps(node: PlanNode, schema: GraphQLSchema, transports: SubgraphTransports): Step {
  const destinations = new Map<string, Destination>();
  return compile(node, []);

  function destinationOf(name: string): Destination {
    const transport = transports[name];
    if (transport === undefined) throw new NotCompilable(`there is no transport for ${name}`);
    const destination = destinations.get(name) ?? { transport, together: new Together(transport) };
    destinations.set(name, destination);
    return destination;
  }

  function compile(node: PlanNode, path: ResponsePath): Step {
    switch (node.kind) {
      case "Fetch":
        return compileFetch(node, path, schema, destinationOf(node.serviceName));
      case "Flatten":
        if (path.length > 0) throw new NotCompilable("a path within a path");
        return compile(node.node, node.path);
      case "Sequence":
        return inSequence(node.nodes.map((each) => compile(each, path)));
      case "Parallel":
        return inParallel(node.nodes.map((each) => compile(each, path)));
      case "Condition": {
        const [then, otherwise] = [node.ifClause, node.elseClause].map((each) => each && compile(each, path));
        return chosenBy(node.condition, then, otherwise);
      }
      default:
        throw new NotCompilable(node.kind);
    }
  }
}

function inSequence(steps: readonly Step[]): Step {
  return async (run) => {
    for (const step of steps) await step(run);
  };
}

function inParallel(steps: readonly Step[]): Step {
  return async (run) => void (await Promise.all(steps.map((step) => step(run))));
}

function chosenBy(variable: string, then: Step | undefined, otherwise: Step | undefined): Step {
  return async (run) => (run.coercedVariables[variable] === true ? then : otherwise)?.(run);
}
