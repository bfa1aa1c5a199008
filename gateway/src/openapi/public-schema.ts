import { buildASTSchema, isTypeDefinitionNode, parse, print, visit, type DocumentNode } from "graphql";

/** Returns the SDL of a graph without some fields, such as `Query.keyHolder`, and without the types that only these fields use. */
export function withoutFields(sdl: string, hidden: ReadonlySet<string>): string {
  const document = visit(parse(sdl), {
    ObjectTypeDefinition: (type) => ({
      ...type,
      fields: type.fields?.filter((field) => !hidden.has(`${type.name.value}.${field.name.value}`)) ?? [],
    }),
  });
  const used = typesUsedBy(document);
  const definitions = document.definitions.filter((one) => !isTypeDefinitionNode(one) || used.has(one.name.value));
  const result: DocumentNode = { ...document, definitions };
  // Throws if a type is missing.
  buildASTSchema(result);
  return `${print(result)}\n`;
}

/** Returns the names of the types that are reached from the root types. */
function typesUsedBy(document: DocumentNode): Set<string> {
  const definitions = new Map(document.definitions.filter(isTypeDefinitionNode).map((one) => [one.name.value, one]));
  const used = new Set<string>();
  const pending = ["Query", "Mutation"];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const definition = definitions.get(name);
    if (definition === undefined || used.has(name)) continue;
    used.add(name);
    visit(definition, { NamedType: ({ name: { value } }) => void pending.push(value) });
  }
  return used;
}
