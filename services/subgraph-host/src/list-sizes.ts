import { Kind, visit, type DocumentNode } from "graphql";

/** Numbers that a directive declares, by `Type.field`. */
type Declared = ReadonlyMap<string, number>;
/** The sizes that `@listSize(assumedSize:)` declares, by `Type.field`. */
export type ListSizes = Declared;
/** The nodes as which single objects count by `@cost(weight:)`, by `Type.field`. */
export type Weights = Declared;

/** Returns the list sizes that the SDL of a subgraph or of the supergraph declares. */
export function readListSizes(sdl: DocumentNode): ListSizes {
  return readDeclared(sdl, "listSize", "assumedSize");
}

/** Returns the weights that the SDL of a subgraph or of the supergraph declares. */
export function readWeights(sdl: DocumentNode): Weights {
  return readDeclared(sdl, "cost", "weight");
}

function readDeclared(sdl: DocumentNode, directiveName: string, argumentName: string): Declared {
  const declared = new Map<string, number>();
  visit(sdl, {
    ObjectTypeDefinition({ name, fields = [] }) {
      for (const field of fields) {
        const directive = field.directives?.find((applied) => applied.name.value === directiveName);
        const value = directive?.arguments?.find((argument) => argument.name.value === argumentName)?.value;
        if (value?.kind === Kind.INT) declared.set(`${name.value}.${field.name.value}`, Number(value.value));
      }
    },
  });
  return declared;
}
