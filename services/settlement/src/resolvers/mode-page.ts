import { toPage } from "@aap/subgraph-host";
import type { ModePage } from "../store/conversion/find-conversions.ts";

/** Returns the page that the arguments of a list ask for; `livemode` defaults to true in production and to false elsewhere. */
export function toModePage(
  { livemode, ...page }: { first?: number | null; after?: string | null; livemode?: boolean | null },
  { production }: { production: boolean },
): ModePage {
  return { ...toPage(page), livemode: livemode ?? production };
}
