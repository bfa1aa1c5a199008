import { Kind, visit, type DocumentNode } from "graphql";

/** The sizes that `@listSize(assumedSize:)` declares, by `Type.field`. */
export type ListSizes = ReadonlyMap<string, number>;

/** Returns the list sizes that the SDL of a subgraph or of the supergraph declares. */
export function readListSizes(sdl: DocumentNode): ListSizes {
  const sizes = new Map<string, number>();
  visit(sdl, {
    ObjectTypeDefinition({ name, fields = [] }) {
      for (const field of fields) {
        const directive = field.directives?.find((applied) => applied.name.value === "listSize");
        const value = directive?.arguments?.find((argument) => argument.name.value === "assumedSize")?.value;
        if (value?.kind === Kind.INT) sizes.set(`${name.value}.${field.name.value}`, Number(value.value));
      }
    },
  });
  return sizes;
}
