import { type Subgraph, SUBGRAPHS } from "@aap/prisma/subgraphs";
import type { CodegenConfig } from "@graphql-codegen/cli";
import { compose, readSubgraphSdl } from "./src/compose.ts";

const { apiSdl } = await compose();

const scalars = {
  ID: "string",
  DateTime: { input: "Date", output: "Date" },
  Currency: "string",
  SafeInt: "number",
  Decimal: "string",
  JSONObject: "Record<string, unknown>",
};

/** On the wire a timestamp is text. */
const wireScalars = { ...scalars, DateTime: "string" };

/** Returns how to generate a subgraph's resolver types; `mappers` names the row that each GraphQL type is resolved from. */
async function resolverTypes(subgraph: Subgraph) {
  const { mappers } = (await import(`../services/${subgraph}/src/mappers.ts`)) as { mappers: Record<string, string> };
  return {
    schema: await readSubgraphSdl(subgraph),
    plugins: ["typescript", "typescript-resolvers"],
    config: {
      federation: true,
      useTypeImports: true,
      enumsAsTypes: true,
      scalars,
      contextType: "../context.ts#Context",
      mappers: { Money: "@aap/kernel/money#Money", ...mappers },
      mapperTypeSuffix: "Row",
      optionalResolveType: true,
    },
  };
}

/** Returns how to generate typed documents for operations on the supergraph. */
function operations(documents: string) {
  return {
    schema: apiSdl,
    documents,
    plugins: ["typescript-operations", "typed-document-node"],
    config: { useTypeImports: true, enumType: "const", scalars: wireScalars, dedupeFragments: true },
  };
}

const config: CodegenConfig = {
  emitLegacyCommonJSImports: false,
  importExtension: ".ts",
  generates: {
    ...Object.fromEntries(
      await Promise.all(
        SUBGRAPHS.map(async (name) => [`services/${name}/src/generated/resolvers.ts`, await resolverTypes(name)]),
      ),
    ),
    ...Object.fromEntries(
      SUBGRAPHS.filter((name) => name !== "offers").map((name) => [
        `services/${name}/src/generated/facts.ts`,
        operations(`services/${name}/src/facts.graphql`),
      ]),
    ),
    "gateway/src/generated/operations.ts": operations("gateway/src/**/*.graphql"),
    "services/dashboard/src/generated/": {
      schema: apiSdl,
      documents: "services/dashboard/src/**/*.graphql",
      preset: "client",
      presetConfig: {
        fragmentMasking: false,
        persistedDocuments: { mode: "embedHashInDocument", hashAlgorithm: "sha256" },
      },
      config: {
        documentMode: "string",
        useTypeImports: true,
        enumType: "const",
        scalars: wireScalars,
        dedupeFragments: true,
      },
    },
    "prisma/demo/generated/seed.ts": operations("prisma/demo/*.graphql"),
  },
};

export default config;
