import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { runPrisma } from "./prisma-cli.ts";
import { type Subgraph, SUBGRAPHS, folderOf } from "./subgraphs.ts";

const prismaManifest = createRequire(import.meta.url).resolve("prisma/package.json");

/** Makes the Prisma client of every subgraph whose schema, or Prisma itself, changed since its client was made. */
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

/** Changes when the schema or Prisma's version does. */
function stampOf(subgraph: Subgraph): string {
  const schema = readFileSync(join(folderOf(subgraph), "schema.prisma"));
  return createHash("sha256").update(schema).update(readFileSync(prismaManifest)).digest("hex");
}

// Prisma empties its output folder first, so a client that failed half-way has no stamp.
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
  const made = await generate();
  const said = made.length > 0 ? `generated the Prisma client of ${made.join(", ")}` : "Prisma clients are current";
  process.stdout.write(`${said}\n`);
}
