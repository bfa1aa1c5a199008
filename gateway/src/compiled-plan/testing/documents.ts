import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Kind, parse, print, validate, type DocumentNode, type GraphQLSchema } from "graphql";

const root = new URL("../../../../", import.meta.url).pathname;
const SOURCES = "{services,gateway,prisma,test}/**/*.{ts,tsx,graphql,md}";

/** Returns the text of each document in the repository that is valid on the schema: whole files, texts in sources and examples in READMEs. */
export function collectDocuments(schema: GraphQLSchema): string[] {
  const paths = globSync([SOURCES, "*.md"], { cwd: root, exclude: isOutside });
  const found = new Set<string>();
  for (const path of paths) {
    const text = readFileSync(join(root, path), "utf8");
    for (const candidate of candidatesOf(path, text)) {
      const document = readDocument(schema, candidate);
      if (document !== null) found.add(print(document));
    }
  }
  return [...found];
}

function isOutside(path: string): boolean {
  return path.includes("node_modules") || path.includes("compiled-plan");
}

function candidatesOf(path: string, text: string): string[] {
  if (path.endsWith(".graphql")) return [text];
  if (path.includes("generated")) return [];
  const literals = /```\w*\n([^`]*)```|`([^`]*)`|"([^"\n]*)"/g;
  return [...text.matchAll(literals)].map(([, block, template, quoted]) => block ?? template ?? quoted ?? "");
}

function readDocument(schema: GraphQLSchema, text: string): DocumentNode | null {
  if (!text.includes("{")) return null;
  try {
    const document = parse(text, { noLocation: true });
    const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
    const isServed = operations.length > 0 && operations.every(({ operation }) => schema.getRootType(operation));
    return isServed && validate(schema, document).length === 0 ? document : null;
  } catch {
    return null;
  }
}
