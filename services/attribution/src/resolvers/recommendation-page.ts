import { toPage, type ListOrder, type PageArguments } from "@aap/subgraph-host";
import { toListFilter, type FilterArguments } from "@aap/subgraph-host/list-filter";
import type { RecommendationPage } from "../store/recommendations.ts";

/** Returns the page of recommendations that the arguments of a list ask for; `order` is that of the list without `orderBy`. */
export function toRecommendationPage(
  args: PageArguments & FilterArguments,
  { production }: { production: boolean },
  order: ListOrder = "newest",
): RecommendationPage {
  return { ...toPage(args, "rec", order), ...toListFilter(args, { prefix: "rec", production }) };
}
