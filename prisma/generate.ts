import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { runPrisma } from "./prisma-cli.ts";
import { type Subgraph, SUBGRAPHS, folderOf } from "./subgraphs.ts";

const prismaManifest = createRequire(import.meta.url).resolve("prisma/package.json");

/** Generates the Prisma clients that are stale, because the schema or Prisma itself has changed; returns their subgraphs. */
export async function generate(): Promise<Subgraph[]> {
  const stale = SUBGRAPHS.filter((subgraph) => readStamp(subgraph) !== stampOf(subgraph));
  await Promise.all(
    stale.map(async (subgraph) => {
      const stamp = stampOf(subgraph);
      const { code, output } = await runPrisma(subgraph, ["generate", "--no-hints"]);
      if (code !== 0) throw new Error(`prisma generate failed for ${subgraph}:\n${output}`);
      writeFileSync(stampFile(subgraph), stamp);
    }),
  );
  return stale;
}

/** Returns a digest of the schema and of Prisma's version. */
function stampOf(subgraph: Subgraph): string {
  const schema = readFileSync(join(folderOf(subgraph), "schema.prisma"));
  return createHash("sha256").update(schema).update(readFileSync(prismaManifest)).digest("hex");
}

// Prisma empties its output folder first, so an incomplete client has no stamp.
function stampFile(subgraph: Subgraph): string {
  return join(import.meta.dirname, "..", "services", subgraph, "src", "generated", "prisma", ".stamp");
}

function readStamp(subgraph: Subgraph): string | null {
  try {
    return readFileSync(stampFile(subgraph), "utf8");
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const generated = await generate();
  const line =
    generated.length > 0
      ? `generated the Prisma client of ${generated.join(", ")}`
      : "the Prisma clients are up to date";
  process.stdout.write(`${line}\n`);
}
