import { readFile, writeFile } from "node:fs/promises";
import { declaredScopes } from "@aap/subgraph-host/auth-directive";
import { subgraphSdl } from "@aap/subgraph-host/subgraph";
import { composeServices } from "@apollo/composition";
import { buildSubgraphSchema } from "@apollo/subgraph";
import { isObjectType, parse, printSchema } from "graphql";

/** The subgraphs, in the order of the lifecycle. */
export const SUBGRAPHS = ["offers", "attribution", "checkout", "settlement"] as const;

const root = new URL("../../", import.meta.url);

/** Where the composed supergraph stands. */
export const SUPERGRAPH_FILE = new URL("gateway/supergraph.graphql", root);

/** Reads a subgraph's whole SDL from its `schema.graphql`. */
export async function readSubgraphSdl(name: string): Promise<string> {
  return subgraphSdl({ typeDefs: await readFile(new URL(`services/${name}/schema.graphql`, root), "utf8") });
}

/** Composes the supergraph from the subgraphs' SDL; throws with every error of the composer and of `@auth`. */
export async function compose(): Promise<{ supergraphSdl: string; apiSdl: string }> {
  const subgraphs = await Promise.all(
    SUBGRAPHS.map(async (name) => ({
      name,
      url: `http://${name}.invalid`,
      typeDefs: parse(await readSubgraphSdl(name)),
    })),
  );
  const problems = authProblems(subgraphs);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const { errors, supergraphSdl, schema } = composeServices(subgraphs);
  if (errors?.length) throw new Error(errors.map(({ message }) => message).join("\n"));
  if (supergraphSdl === undefined || schema === undefined) throw new Error("the composer answered nothing");
  return { supergraphSdl: `${supergraphSdl}\n`, apiSdl: printSchema(schema.toAPISchema().toGraphQLJSSchema()) };
}

/** Fields without a declared scope, and fields on which two subgraphs disagree; the composer alone accepts both. */
export function authProblems(subgraphs: readonly { name: string; typeDefs: ReturnType<typeof parse> }[]): string[] {
  const problems: string[] = [];
  const seen = new Map<string, { subgraph: string; scopes: string }>();
  for (const { name, typeDefs } of subgraphs) {
    const schema = buildSubgraphSchema([{ typeDefs }]);
    for (const type of Object.values(schema.getTypeMap())) {
      if (!isObjectType(type) || type.name.startsWith("_")) continue;
      for (const field of Object.values(type.getFields())) {
        if (field.name.startsWith("_")) continue;
        const coordinate = `${type.name}.${field.name}`;
        const declared = declaredScopes(schema, type, field);
        if (declared === undefined) {
          problems.push(`${coordinate} in ${name} has no @auth declaration`);
          continue;
        }
        const scopes = JSON.stringify(declared.toSorted());
        const other = seen.get(coordinate);
        if (other !== undefined && other.scopes !== scopes) {
          problems.push(
            `${coordinate}: ${other.subgraph} declares @auth(scopes: ${other.scopes}), ${name} declares ${scopes}`,
          );
        }
        seen.set(coordinate, { subgraph: name, scopes });
      }
    }
  }
  return problems;
}

if (import.meta.main) {
  const { supergraphSdl } = await compose();
  if (!process.argv.includes("--check")) await writeFile(SUPERGRAPH_FILE, supergraphSdl);
  else if ((await readFile(SUPERGRAPH_FILE, "utf8")) !== supergraphSdl) {
    process.stderr.write("gateway/supergraph.graphql is stale: run `pnpm compose`\n");
    process.exitCode = 1;
  }
}
