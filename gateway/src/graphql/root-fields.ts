import { isIncluded } from "@aap/subgraph-host/node-count";
import type { ReadyOperation } from "@aap/subgraph-host/node-limit";
import { Kind, type DocumentNode, type FragmentDefinitionNode, type SelectionSetNode } from "graphql";

/** Returns the root fields of an operation, one for each name in the response: a field with two aliases counts twice. */
export function rootFieldsOf(document: DocumentNode, { operation, variables }: ReadyOperation): string[] {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const byResponseName = new Map<string, string>();

  function collect({ selections }: SelectionSetNode): void {
    for (const selection of selections) {
      if (!isIncluded(selection, variables)) continue;
      if (selection.kind === Kind.FIELD)
        byResponseName.set((selection.alias ?? selection.name).value, selection.name.value);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else {
        const fragment = fragments.get(selection.name.value);
        // A fragment that is spread again adds no further name.
        fragments.delete(selection.name.value);
        if (fragment) collect(fragment.selectionSet);
      }
    }
  }

  collect(operation.selectionSet);
  return [...byResponseName.values()];
}
