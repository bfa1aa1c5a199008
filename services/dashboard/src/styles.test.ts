import { existsSync, globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const folder = fileURLToPath(new URL(".", import.meta.url));
const styles = readFileSync(`${folder}/styles.ts`, "utf8");

/** Returns the components of Mantine that the page names, with their parts, such as `CheckboxIndicator`. */
function namedComponents(): string[] {
  const sources = globSync("**/*.tsx", { cwd: folder }).map((file) => readFileSync(`${folder}/${file}`, "utf8"));
  const imported = sources.flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)]);
  const parts = sources.flatMap((text) => [...text.matchAll(/<([A-Z]\w+)\.([A-Z]\w+)/g)]);
  const names = imported.flatMap(([, list = ""]) => list.split(",").map((name) => name.trim()));
  return [...new Set([...names, ...parts.map(([, component, part]) => `${component}${part}`)])];
}

const fileOf = (name: string) =>
  fileURLToPath(import.meta.resolve("@mantine/core/styles.css")).replace(".css", `/${name}.css`);

test("each component of Mantine that the page uses has its styles", () => {
  const styled = namedComponents().filter((name) => /^[A-Z]\w+$/.test(name) && existsSync(fileOf(name)));
  expect(styled).toContain("Button");
  expect(styled.filter((name) => !styles.includes(`/${name}.css`))).toEqual([]);
});
