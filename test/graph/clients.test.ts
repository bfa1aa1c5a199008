import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from "@apollo/client";
import { cacheExchange, Client, fetchExchange } from "@urql/core";
import { expect, test } from "vitest";
import { useApplication } from "../support/application.ts";

const app = useApplication();

const PAGE = `query Offers($after: String) {
  merchants(first: 3, after: $after) { edges { node { id name } } pageInfo { hasNextPage endCursor } }
}`;
const CREATE = `mutation Create($name: String!) { createBuilder(input: { name: $name, contactEmail: "team@compass.example" }) { id name } }`;
const UNKNOWN = `{ conversion(id: "conv_01k0000000000000000000000a") { id } }`;
const REFUSED = `mutation { createBuilder(input: { name: "Compass", contactEmail: "team@compass.example" }) { id } }`;

/** An operation of a client, with the codes of its errors. */
type Ask = (
  operation: string,
  variables?: Record<string, unknown>,
) => Promise<{ data: ReturnType<typeof JSON.parse>; codes: unknown[] }>;

/** Apollo Client with its defaults. */
function apollo(key: string | undefined): Ask {
  const link = new HttpLink({ uri: `${app.baseUrl}/graphql`, headers: { authorization: `Bearer ${key}` } });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  return async (operation, variables = {}) => {
    const document = gql(operation);
    const asked = operation.startsWith("mutation")
      ? client.mutate({ mutation: document, variables })
      : client.query({ query: document, variables });
    try {
      return { data: (await asked).data, codes: [] };
    } catch (error) {
      if (!CombinedGraphQLErrors.is(error)) throw error;
      return { data: null, codes: error.errors.map(({ extensions }) => extensions?.["code"]) };
    }
  };
}

/** urql with its defaults. */
function urql(key: string | undefined): Ask {
  const client = new Client({
    url: `${app.baseUrl}/graphql`,
    exchanges: [cacheExchange, fetchExchange],
    fetchOptions: { headers: { authorization: `Bearer ${key}` } },
  });
  return async (operation, variables = {}) => {
    const isMutation = operation.startsWith("mutation");
    const { data, error } = await (isMutation
      ? client.mutation(operation, variables)
      : client.query(operation, variables));
    if (error?.networkError) throw error.networkError;
    return { data: data ?? null, codes: error?.graphQLErrors.map(({ extensions }) => extensions["code"]) ?? [] };
  };
}

test.each([
  ["Apollo Client", apollo],
  ["urql", urql],
])("%s with its defaults reads all pages, writes, and shows the codes of errors", async (_, open) => {
  const operator = open(app.operator.key);
  const names: string[] = [];
  let after: string | null = null;
  do {
    const { data, codes } = await operator(PAGE, { after });
    expect(codes).toEqual([]);
    names.push(...data.merchants.edges.map(({ node }: { node: { name: string } }) => node.name));
    after = data.merchants.pageInfo.hasNextPage ? data.merchants.pageInfo.endCursor : null;
  } while (after !== null);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(expect.arrayContaining(["Lark Mobile", "Kumo Mobile", "Meridian Mobile"]));

  const created = await operator(CREATE, { name: "Compass" });
  expect(created).toMatchObject({ codes: [], data: { createBuilder: { name: "Compass" } } });
  expect((await operator(UNKNOWN)).data).toMatchObject({ conversion: null });

  const count = () => app.sql("SELECT id FROM attribution.builder");
  const before = await count();
  const refused = await open(app.agent.key)(REFUSED);
  expect(refused).toMatchObject({ data: null, codes: ["SCOPE_MISSING"] });
  expect(await count()).toEqual(before);
  expect((await open(app.agent.key)("{ noSuchField }")).codes).toEqual(["INVALID_OPERATION"]);
});
