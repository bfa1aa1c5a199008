import { toPage, type Page, type PageArguments } from "@aap/subgraph-host";

/** A page of a list of live (`livemode` true) or test sales. */
export interface ModePage extends Page {
  livemode: boolean;
}

/** Returns the page that the arguments of a list ask for; `livemode` defaults to true in production and to false elsewhere. `prefix` is that of the ids in the list. */
export function toModePage(
  { livemode, ...page }: PageArguments & { livemode?: boolean | null },
  { production }: { production: boolean },
  prefix?: string,
): ModePage {
  return { ...toPage(page, prefix), livemode: livemode ?? production };
}
