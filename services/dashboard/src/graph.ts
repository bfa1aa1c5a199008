import {
  keepPreviousData,
  queryOptions,
  infiniteQueryOptions,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { Total } from "./format.ts";
import type { TypedDocumentString } from "./generated/graphql.ts";
import { isLive } from "./live.ts";
import { csrfToken, Refusal } from "./session.ts";

interface GraphResponse<Result> {
  data?: Result | null;
  errors?: { message: string; extensions?: { code?: string; hint?: string; requestId?: string } }[];
}

/**
 * Runs an operation of the graph as the viewer. It sends the text with the id, for a service that does not list the id. Throws a `Refusal` with the first error, also if there
 * are partial data.
 */
export async function ask<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  const response = await fetch("/graphql", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-CSRF-Token": csrfToken() },
    body: JSON.stringify({ documentId: document.__meta__?.["hash"], query: document.toString(), variables }),
  });
  const { data, errors = [] } = (await response.json()) as GraphResponse<Result>;
  const [error] = errors;
  if (error !== undefined) throw new Refusal(error.message, error.extensions?.code ?? "INTERNAL", error.extensions);
  if (data == null) throw new Refusal("The service returned no data", "INTERNAL");
  return data;
}

/** How often a query that no event concerns asks again while the page is visible; without the stream of events, every query. */
const REFRESH_MS = 15_000;
/** How often other queries ask again: not every change has an event; a partial refund that changes no state has none. */
const LIVE_REFRESH_MS = 60_000;

const refreshMs = (document: string) => (isLive(document) ? LIVE_REFRESH_MS : REFRESH_MS);

/** Returns the options of a query that stays fresh while it is shown: events say when, or else it asks from time to time. */
export function fresh<Result, Variables>(document: TypedDocumentString<Result, Variables>, variables: Variables) {
  return queryOptions({
    queryKey: [document.toString(), variables],
    queryFn: () => ask(document, variables),
    refetchInterval: () => refreshMs(document.toString()),
    placeholderData: keepPreviousData,
  });
}

/** One page of a list of the graph. Only the first one has the number of all rows, if the graph counts them. */
export interface ListPage<Node> {
  edges: { node: Node }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount?: Total;
}

/** Returns a whole list of the graph as its only page. */
export function onePage<Node>(nodes: readonly Node[]): ListPage<Node> {
  return {
    edges: nodes.map((node) => ({ node })),
    pageInfo: { hasNextPage: false, endCursor: null },
    totalCount: { count: nodes.length, precision: "EXACT" },
  };
}

/** Returns how often a list asks again; never if several of its pages are shown, each of which is a request: only events read these again. */
export function pagesRefreshMs(
  document: string,
  { state: { data } }: { state: { data?: { pages: readonly unknown[] } | undefined } },
): number | false {
  return (data?.pages.length ?? 0) > 1 ? false : refreshMs(document);
}

/** Returns the options of a list that is read page by page; `pageOf` finds the list in the result. */
export function pages<Result, Variables, Node>(
  document: TypedDocumentString<Result, Variables>,
  variables: Omit<Variables, "after" | "isFirst">,
  pageOf: (result: Result) => ListPage<Node>,
) {
  return infiniteQueryOptions({
    queryKey: [document.toString(), variables, "pages"],
    queryFn: async ({ pageParam }) =>
      pageOf(await ask(document, { ...variables, after: pageParam, isFirst: pageParam === null } as Variables)),
    initialPageParam: null as string | null,
    getNextPageParam: ({ pageInfo }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
    refetchInterval: ({ state }) =>
      state.data && state.data.pages.length > 1 ? false : refreshMs(document.toString()),
    placeholderData: keepPreviousData,
  });
}

/** Returns a mutation of the graph, after which every list and detail is read again. */
export function useAct<Result, Variables>(document: TypedDocumentString<Result, Variables>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) => ask(document, variables),
    onSuccess: () => client.invalidateQueries(),
  });
}
