import { toPage, type ListOrder, type PageArguments } from "@aap/subgraph-host";
import { toListFilter } from "@aap/subgraph-host/list-filter";
import type { Context } from "../context.ts";
import type { CheckoutFilter } from "../generated/resolvers.ts";
import type { HandoffPage } from "../store/list-handoffs.ts";

/** Returns the page of checkouts that the arguments of a list ask for; `order` is that of the list without `orderBy`. */
export async function toHandoffPage(
  { filter, ...args }: PageArguments & { filter?: CheckoutFilter | null },
  { loaders, production }: Pick<Context, "loaders" | "production">,
  order: ListOrder = "newest",
): Promise<HandoffPage> {
  const { builderId, ...rest } = filter ?? {};
  const ofBuilder = builderId == null ? {} : { builderId: { in: await loaders.agentIdsOf(builderId) } };
  return {
    ...toPage(args, "txn", order),
    ...toListFilter({ filter: { ...rest, ...ofBuilder } }, { prefix: "txn", production }),
  };
}
