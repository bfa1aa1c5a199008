import type { Connection } from "@aap/subgraph-host";
import { toChangeConnection } from "@aap/subgraph-host/change-page";
import type { Context } from "../../context.ts";
import type { ConversionRow } from "../../store/conversion/find-conversions.ts";
import {
  countChangedConversions,
  listChangedConversions as listChanged,
  type ChangedConversionPage,
} from "../../store/conversion/list-changed.ts";

/** Returns a page of the conversions that changed since a time, in the order of change. */
export async function listChangedConversions(
  page: ChangedConversionPage,
  { db, party, loaders }: Pick<Context, "db" | "party" | "loaders">,
): Promise<Connection<ConversionRow>> {
  const changed = await listChanged(db, page, party);
  const { edges, pageInfo, countRows } = toChangeConnection(changed, page, () =>
    countChangedConversions(db, page, party),
  );
  const rows = await Promise.all(edges.map(({ node }) => loaders.conversion.load(node.id)));
  return {
    edges: edges.flatMap(({ cursor }, n) => {
      const node = rows[n];
      return node == null ? [] : [{ cursor, node }];
    }),
    pageInfo,
    countRows,
  };
}
