import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { expect, test } from "vitest";

const root = new URL("..", import.meta.url).pathname;

interface Source {
  path: string;
  text: string;
  /** Repository paths for relative imports, package names for the others. */
  imports: string[];
}

const sources: Source[] = [];
for await (const path of glob("{services,gateway,prisma,test}/**/*.ts", { cwd: root, exclude: isOutside })) {
  const text = readFileSync(join(root, path), "utf8");
  sources.push({ path, text, imports: importsOf(path, text) });
}
const product = sources.filter(
  ({ path }) => !path.startsWith("test/") && !path.endsWith(".test.ts") && !path.includes("/testing/"),
);

function isOutside(path: string): boolean {
  return path.includes("node_modules") || path.includes("generated");
}

function importsOf(path: string, text: string): string[] {
  const specifiers = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, specifier = ""]) => specifier);
  return specifiers.map((specifier) =>
    specifier.startsWith(".") ? normalize(join(dirname(path), specifier)) : specifier,
  );
}

function violations(files: readonly Source[], isAllowed: (file: Source, imported: string) => boolean): string[] {
  return files.flatMap((file) =>
    file.imports.filter((imported) => !isAllowed(file, imported)).map((imported) => `${file.path} imports ${imported}`),
  );
}

test("the architecture test sees the code", () => {
  expect(product.length).toBeGreaterThan(50);
  expect(sources.some(({ imports }) => imports.length > 0)).toBe(true);
});

test("a subgraph imports neither another subgraph nor the gateway", () => {
  for (const name of SUBGRAPHS) {
    const own = product.filter(({ path }) => path.startsWith(`services/${name}/`));
    const others = SUBGRAPHS.filter((other) => other !== name);
    expect(
      violations(
        own,
        (_, imported) =>
          !others.some((other) => imported.startsWith(`@aap/${other}`) || imported.startsWith(`services/${other}/`)) &&
          !imported.startsWith("@aap/gateway") &&
          !imported.startsWith("@aap/prisma"),
      ),
    ).toEqual([]);
  }
});

test("only the single process imports subgraphs into the gateway", () => {
  const gateway = product.filter(({ path }) => path.startsWith("gateway/") && path !== "gateway/src/one-process.ts");
  expect(violations(gateway, (_, imported) => !SUBGRAPHS.some((name) => imported === `@aap/${name}`))).toEqual([]);
});

test("domain code imports domain code, the kernel and nothing that does I/O", () => {
  const domain = product.filter(({ path }) => path.includes("/src/domain/"));
  const isPure = ({ path }: Source, imported: string) =>
    imported.startsWith("@aap/kernel/") ||
    imported.startsWith(dirname(path).replace(/\/domain\/.*$/, "/domain")) ||
    /^(zod|jose)$/.test(imported);
  expect(violations(domain, isPure)).toEqual([]);
});

test("the kernel imports no workspace package and does no I/O", () => {
  const kernel = product.filter(({ path }) => path.startsWith("services/kernel/"));
  const pure = /^node:(zlib|crypto)$/;
  expect(
    violations(
      kernel,
      (_, imported) => !imported.startsWith("@aap/") && (!imported.startsWith("node:") || pure.test(imported)),
    ),
  ).toEqual([]);
});

test("only a subgraph's store touches Prisma", () => {
  const outside = product.filter(
    ({ path }) =>
      path.startsWith("services/") &&
      !/^services\/\w+\/src\/store\//.test(path) &&
      !path.startsWith("services/subgraph-host/"),
  );
  expect(
    violations(outside, (_, imported) => !imported.includes("generated/prisma") && !imported.startsWith("@prisma/")),
  ).toEqual([]);
});

test("the environment is read only where a process starts", () => {
  const readers = product.filter(({ text }) => text.includes("process.env")).map(({ path }) => path);
  const mayRead = /(^|\/)(main|environment|serve)\.ts$|^prisma\/[\w.-]+\.ts$|^services\/\w+\/src\/[a-z]+-[a-z-]+\.ts$/;
  expect(readers.filter((path) => !mayRead.test(path))).toEqual([]);
});

test("HTTP status numbers stand in the gateway's tables only", () => {
  const domainCode = product.filter(({ path }) => /^services\/(offers|attribution|settlement)\/src\//.test(path));
  expect(
    domainCode.filter(({ text }) => /\bstatus(Code)?\s*[:(=]\s*[45]\d\d\b/.test(text)).map(({ path }) => path),
  ).toEqual([]);
});

test("a file longer than 200 lines says why in its first line", () => {
  const long = product.filter(
    ({ text }) => text.split("\n").length > 201 && !text.startsWith("// Longer than 200 lines:"),
  );
  expect(long.map(({ path }) => path)).toEqual([]);
});

test("files are named in kebab-case, resolvers after their GraphQL name", () => {
  const odd = product.filter(({ path }) => {
    const name = path.split("/").at(-1) ?? "";
    return path.includes("/resolvers/") ? !/^[A-Za-z]+\.ts$/.test(name) : !/^[a-z0-9.-]+\.ts$/.test(name);
  });
  expect(odd.map(({ path }) => path)).toEqual([]);
});
