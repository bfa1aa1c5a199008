import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";

const SCRIPT = `
  import { connect } from ${JSON.stringify(new URL("database-error.ts", import.meta.url).href)};
  import { createTestServer } from ${JSON.stringify(new URL("test-database.ts", import.meta.url).href)};
  const { url } = await createTestServer();
  const client = await connect(url);
  const { rows } = await client.query("SHOW data_directory");
  await client.end();
  console.log(rows[0].data_directory);
  process.exit();`;

test("a process that ends without stopping its test server leaves none of its files", () => {
  const { TEST_DATABASE_URL: _, DATABASE_URL: __, ...env } = process.env;
  const folder = execFileSync(process.execPath, ["--input-type=module", "--eval", SCRIPT], { env, encoding: "utf8" });
  expect(folder).toMatch(/aap-test-/);
  expect(existsSync(folder.trim())).toBe(false);
});
