import {
  isAbstractType,
  Kind,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type InlineFragmentNode,
  type SelectionSetNode,
} from "graphql";
import { isIncluded, type Variables } from "../node-count.ts";
import type { Operation } from "./run.ts";

/** Returns the fields that selection sets select of a type, by their names in the response, in the order of graphql-js. */
export function collectFields(
  selectionSets: readonly SelectionSetNode[],
  type: GraphQLObjectType,
  { schema, fragments }: Pick<Operation, "schema" | "fragments">,
  variables: Variables,
): Map<string, FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  selectionSets.forEach(collect);
  return fields;

  function collect({ selections }: SelectionSetNode): void {
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD && spread.has(selection.name.value)) continue;
      if (!isIncluded(selection, variables)) continue;
      if (selection.kind === Kind.FIELD) addField(selection);
      else if (selection.kind === Kind.INLINE_FRAGMENT) collectFragment(selection);
      else {
        spread.add(selection.name.value);
        collectFragment(fragments[selection.name.value]);
      }
    }
  }

  function addField(node: FieldNode): void {
    const key = (node.alias ?? node.name).value;
    const same = fields.get(key);
    if (same === undefined) fields.set(key, [node]);
    else same.push(node);
  }

  function collectFragment(fragment: InlineFragmentNode | FragmentDefinitionNode | undefined): void {
    if (fragment !== undefined && applies(fragment)) collect(fragment.selectionSet);
  }

  function applies({ typeCondition }: InlineFragmentNode | FragmentDefinitionNode): boolean {
    if (typeCondition === undefined) return true;
    const named = schema.getType(typeCondition.name.value);
    return named === type || (isAbstractType(named) && schema.isSubType(named, type));
  }
}
