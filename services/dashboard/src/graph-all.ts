import { queryOptions } from "@tanstack/react-query";
import type { TypedDocumentString } from "./generated/graphql.ts";
import { ask, type ListPage } from "./graph.ts";

/** What was read of a list, and whether the list has more. */
export interface Whole<Node> {
  nodes: Node[];
  isCut: boolean;
}

/** Returns the options of a query that reads a list from its beginning, at most `maxPages` pages of it. */
export function whole<Result, Variables extends { after?: string | null | undefined }, Node>(
  document: TypedDocumentString<Result, Variables>,
  variables: Omit<Variables, "after">,
  pageOf: (result: Result) => ListPage<Node>,
  maxPages = 10,
) {
  return queryOptions({
    queryKey: [document.toString(), variables, "whole"],
    staleTime: 30_000,
    refetchInterval: 60_000,
    queryFn: async (): Promise<Whole<Node>> => {
      const nodes: Node[] = [];
      let after: string | null = null;
      for (let page = 0; page < maxPages; page += 1) {
        const { edges, pageInfo }: ListPage<Node> = pageOf(await ask(document, { ...variables, after } as Variables));
        nodes.push(...edges.map(({ node }) => node));
        if (!pageInfo.hasNextPage) return { nodes, isCut: false };
        after = pageInfo.endCursor;
      }
      return { nodes, isCut: true };
    },
  });
}
