import { toPage } from "@aap/subgraph-host";
import type { ModePage } from "../store/conversion/find-conversions.ts";

/** Returns the page that the arguments of a list ask for; `livemode` defaults to true in production and to false elsewhere. `prefix` is that of the ids in the list. */
export function toModePage(
  { livemode, ...page }: { first?: number | null; after?: string | null; livemode?: boolean | null },
  { production }: { production: boolean },
  prefix?: string,
): ModePage {
  return { ...toPage(page, prefix), livemode: livemode ?? production };
}
