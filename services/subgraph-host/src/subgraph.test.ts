import { serviceCaller } from "@aap/kernel/caller";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { BaseContext } from "./base-context.ts";
import { openSubgraph, type SubgraphDefinition } from "./subgraph.ts";

const opened: string[] = [];
const closed: string[] = [];

const definition: SubgraphDefinition<BaseContext & { databaseUrl: string }> = {
  name: "things",
  typeDefs: "type Query { login: String @auth(scopes: []) }",
  resolvers: { Query: { login: (_: unknown, __: unknown, { databaseUrl }: { databaseUrl: string }) => databaseUrl } },
  async open({ databaseUrl }) {
    opened.push(databaseUrl);
    return {
      createContext: (base) => ({ ...base, databaseUrl }),
      checkHealth: async () => {},
      close: async () => void closed.push(databaseUrl),
    };
  },
};

test("after another login, operations use the new database, and only that one is open", async () => {
  const host = { publicUrl: "", production: false, env: {}, secrets: {} as never, log: pino({ level: "silent" }) };
  const subgraph = await openSubgraph(definition, { ...host, databaseUrl: "first" }, async () => ({ data: null }));
  const ask = async () => {
    const { data } = await subgraph.execute({ query: "{ login }", caller: serviceCaller("edge"), requestId: "req_1" });
    return data?.["login"];
  };
  expect(await ask()).toBe("first");
  await subgraph.logInAgain("second");
  expect(await ask()).toBe("second");
  expect([opened, closed]).toEqual([["first", "second"], ["first"]]);
  await subgraph.close();
  expect(closed).toEqual(["first", "second"]);
});
