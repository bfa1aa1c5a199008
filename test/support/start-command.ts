import { readFileSync } from "node:fs";

const ROOT = new URL("../../", import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL("package.json", ROOT), "utf8")) as { scripts: { start: string } };
const [, ...words] = scripts.start.split(" ");

/** The script that `pnpm start` runs, and Node's options with which it does. */
export const START_COMMAND: { script: URL; nodeOptions: readonly string[] } = {
  script: new URL(words.at(-1) ?? "", ROOT),
  nodeOptions: words.slice(0, -1),
};
