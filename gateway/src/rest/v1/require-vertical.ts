import { unknownVertical } from "@aap/kernel/vertical";
import { VerticalNamesDocument } from "../../generated/operations.ts";
import type { RestRequest } from "../endpoint.ts";

/** The refusal of every list with the filter `vertical`. */
export const verticalRefusal = { VERTICAL_UNKNOWN: "Unknown vertical" } as const;

/**
 * Throws VERTICAL_UNKNOWN, as a search does, if a list is filtered by a vertical that does not exist. It asks for the verticals only if
 * the first page of a list has this filter.
 */
export async function requireVertical({ query, graph }: Pick<RestRequest, "query" | "graph">): Promise<void> {
  const { vertical, cursor } = query;
  if (vertical === undefined || cursor !== undefined) return;
  const known = (await graph.ask(VerticalNamesDocument, {})).verticals.map(({ name }) => name);
  if (!known.includes(vertical)) throw unknownVertical(vertical, known);
}
