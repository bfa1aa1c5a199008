import { readFile, writeFile } from "node:fs/promises";
import { buildSchema } from "graphql";
import { compose } from "../compose.ts";
import { createOpenApiDocument } from "./document.ts";
import { withoutFields } from "./public-schema.ts";

/** Writes the files that clients generate code from; with `--check`, fails if one is stale instead. */
async function main(): Promise<void> {
  const { apiSdl, internalFields } = await compose();
  const publicSdl = withoutFields(apiSdl, internalFields);
  const document = createOpenApiDocument(buildSchema(apiSdl));
  const files = { "openapi.json": `${JSON.stringify(document, null, 2)}\n`, "schema.graphql": publicSdl };
  for (const [name, text] of Object.entries(files)) {
    const file = new URL(`../../${name}`, import.meta.url);
    if (!process.argv.includes("--check")) await writeFile(file, text);
    else if ((await readFile(file, "utf8")) !== text) {
      process.stderr.write(`gateway/${name} is stale: run \`pnpm openapi\`\n`);
      process.exitCode = 1;
    }
  }
}

await main();
