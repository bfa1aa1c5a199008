import { Kind, visit, type DocumentNode } from "graphql";

/** What an SDL declares about the costs of its fields, each by `Type.field`. */
export interface Costs {
  /** The number of items of a list: `@listSize(assumedSize:)`. */
  listSizes: ReadonlyMap<string, number>;
  /** The number of nodes as which a field's object counts, instead of one: `@cost(weight:)`. */
  weights: ReadonlyMap<string, number>;
}

/** Returns the costs that the SDL of a subgraph or of the supergraph declares. */
export function readCosts(sdl: DocumentNode): Costs {
  return { listSizes: readNumbers(sdl, "listSize", "assumedSize"), weights: readNumbers(sdl, "cost", "weight") };
}

/** Returns the values of an argument of a directive, by `Type.field`. */
function readNumbers(sdl: DocumentNode, directiveName: string, argumentName: string): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  visit(sdl, {
    ObjectTypeDefinition({ name, fields = [] }) {
      for (const field of fields) {
        const directive = field.directives?.find((applied) => applied.name.value === directiveName);
        const value = directive?.arguments?.find((argument) => argument.name.value === argumentName)?.value;
        if (value?.kind === Kind.INT) numbers.set(`${name.value}.${field.name.value}`, Number(value.value));
      }
    },
  });
  return numbers;
}
