import { readFile, writeFile } from "node:fs/promises";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { declaredScopes } from "@aap/subgraph-host/auth-directive";
import { readCosts } from "@aap/subgraph-host/costs";
import { isConnection } from "@aap/subgraph-host/node-count";
import { subgraphSdl } from "@aap/subgraph-host/subgraph";
import { composeServices } from "@apollo/composition";
import { buildSubgraphSchema } from "@apollo/subgraph";
import {
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  parse,
  printSchema,
  type DocumentNode,
} from "graphql";
import { collectErrors } from "./collect-errors.ts";

const root = new URL("../../", import.meta.url);

/** The file of the composed supergraph. */
export const SUPERGRAPH_FILE = new URL("gateway/supergraph.graphql", root);

/** Returns a subgraph's whole SDL: the common SDL and its `schema.graphql`. */
export async function readSubgraphSdl(name: string): Promise<string> {
  return subgraphSdl({ typeDefs: await readFile(new URL(`services/${name}/schema.graphql`, root), "utf8") });
}

/** Composes the supergraph from the subgraphs' SDL. Throws an error that lists all problems of `@auth` and list sizes, else all errors of the composer. */
export async function compose(): Promise<{
  supergraphSdl: string;
  apiSdl: string;
  /** The coordinates of the fields that only subgraphs and the gateway may use. */
  internalFields: ReadonlySet<string>;
}> {
  const subgraphs = await Promise.all(
    SUBGRAPHS.map(async (name) => ({
      name,
      url: `http://${name}.invalid`,
      typeDefs: parse(await readSubgraphSdl(name)),
    })),
  );
  const problems = [...authProblems(subgraphs), ...listProblems(subgraphs)];
  if (problems.length > 0) throw new Error(problems.join("\n"));
  const { errors, supergraphSdl, schema } = composeServices(subgraphs);
  if (errors?.length) throw new Error(errors.map(({ message }) => message).join("\n"));
  if (supergraphSdl === undefined || schema === undefined) throw new Error("the composer returned no supergraph");
  const internal = subgraphs.flatMap(({ typeDefs }) => fieldsOf(typeDefs)).filter(isInternal);
  return {
    supergraphSdl: `${supergraphSdl}\n`,
    apiSdl: printSchema(schema.toAPISchema().toGraphQLJSSchema()),
    internalFields: new Set(internal.map(({ coordinate }) => coordinate)),
  };
}

function isInternal({ schema, type, field }: ReturnType<typeof fieldsOf>[number]): boolean {
  const scopes = declaredScopes(schema, type, field) ?? [];
  return scopes.length > 0 && scopes.every((scope) => scope === "internal");
}

interface Subgraph {
  name: string;
  typeDefs: DocumentNode;
}

/** Returns the fields without `@auth`, and those for which two subgraphs declare different scopes. The composer accepts both. */
export function authProblems(subgraphs: readonly Subgraph[]): string[] {
  const problems: string[] = [];
  const seen = new Map<string, { subgraph: string; scopes: string }>();
  for (const { name, typeDefs } of subgraphs) {
    for (const { schema, type, field, coordinate } of fieldsOf(typeDefs)) {
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
  return problems;
}

/** Returns the lists without a size: connections without a default for `first`, and other lists of objects without `@listSize`. */
export function listProblems(subgraphs: readonly Subgraph[]): string[] {
  return subgraphs.flatMap(({ name, typeDefs }) => {
    const { listSizes } = readCosts(typeDefs);
    return fieldsOf(typeDefs).flatMap(({ type, field, coordinate }) => {
      const itemType = getNamedType(field.type);
      if (!isObjectType(itemType)) return [];
      if (isConnection(itemType)) {
        const isBounded = field.args.some(
          (argument) => argument.name === "first" && argument.defaultValue !== undefined,
        );
        return isBounded ? [] : [`${coordinate} in ${name} is a connection without a default for \`first\``];
      }
      const isList = isListType(getNullableType(field.type)) && !isConnection(type);
      return isList && !listSizes.has(coordinate)
        ? [`${coordinate} in ${name} is a list without @listSize(assumedSize:)`]
        : [];
    });
  });
}

/** Returns the fields of a subgraph's object types, without those that federation adds. */
function fieldsOf(typeDefs: DocumentNode) {
  const schema = buildSubgraphSchema([{ typeDefs }]);
  return Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith("_"))
    .flatMap((type) =>
      Object.values(type.getFields())
        .filter(({ name }) => !name.startsWith("_"))
        .map((field) => ({ schema, type, field, coordinate: `${type.name}.${field.name}` })),
    );
}

const CATALOGUE_FILE = new URL("gateway/src/generated/error-catalogue.ts", root);

/** Returns the source of the catalogue of all errors. */
async function composeCatalogue(): Promise<string> {
  const text = JSON.stringify(await collectErrors(), null, 2);
  const type = 'import type { ErrorEntry } from "../collect-errors.ts";';
  return `${type}\n\n/** Every error code of the service; \`pnpm compose\` collects them. */\nexport const errorCatalogue: Readonly<Record<string, ErrorEntry>> = ${text};\n`;
}

if (import.meta.main) {
  const { supergraphSdl } = await compose();
  const files = new Map([
    [SUPERGRAPH_FILE, supergraphSdl],
    [CATALOGUE_FILE, await composeCatalogue()],
  ]);
  for (const [file, text] of files) {
    if (!process.argv.includes("--check")) await writeFile(file, text);
    else if ((await readFile(file, "utf8")) !== text) {
      process.stderr.write(`${file.pathname.slice(root.pathname.length)} is stale: run \`pnpm compose\`\n`);
      process.exitCode = 1;
    }
  }
}
