import { existsSync } from "node:fs";
import { dirname } from "node:path";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { expect, test } from "vitest";
import { findCircles, readSources, type Source } from "./support/sources.ts";

const sources = readSources();
const product = sources.filter(
  ({ path }) => !path.startsWith("test/") && !path.endsWith(".test.ts") && !path.includes("/testing/"),
);
const domain = product.filter(({ path }) => path.includes("/src/domain/"));

function violations(files: readonly Source[], isAllowed: (file: Source, imported: string) => boolean): string[] {
  return files.flatMap((file) =>
    file.imports.filter((imported) => !isAllowed(file, imported)).map((imported) => `${file.path} imports ${imported}`),
  );
}

test("the architecture test sees the code", () => {
  expect(product.length).toBeGreaterThan(50);
  expect(sources.some(({ imports }) => imports.length > 0)).toBe(true);
  expect(domain.length).toBeGreaterThan(50);
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
  const gateway = product.filter(({ path }) => path.startsWith("gateway/") && path !== "gateway/src/open-graph.ts");
  expect(violations(gateway, (_, imported) => !SUBGRAPHS.some((name) => imported === `@aap/${name}`))).toEqual([]);
});

test("domain code imports domain code, the kernel and nothing that does I/O", () => {
  const isPure = ({ path }: Source, imported: string) =>
    imported.startsWith("@aap/kernel/") ||
    imported.startsWith(dirname(path).replace(/\/domain\/.*$/, "/domain")) ||
    /^(zod|jose|isbot|papaparse|ibantools|cron-parser|fast-xml-parser|xmlbuilder2|node:util)$/.test(imported);
  expect(violations(domain, isPure)).toEqual([]);
});

test("domain code takes ids, time and random values as parameters", () => {
  const source = /\bnewId\(|\bnew Date\(\s*\)|\bDate\.now\b|\bMath\.random\b|\brandom(UUID|Bytes)\(/;
  expect(domain.filter(({ text }) => source.test(text)).map(({ path }) => path)).toEqual([]);
});

test("no files import each other in a circle, types included", () => {
  expect(findCircles(sources)).toEqual([]);
});

test("a circle of imports is found", () => {
  const files = {
    "a.ts": ["b.ts", "d.ts"],
    "b.ts": ["c.ts"],
    "c.ts": ["a.ts"],
    "d.ts": ["c.ts"],
    "e.ts": ["e.ts"],
    "f.ts": ["a.ts"],
  };
  const circles = findCircles(Object.entries(files).map(([path, imported]) => ({ path, files: imported })));
  expect(circles).toEqual([["a.ts", "b.ts", "c.ts", "d.ts"], ["e.ts"]]);
});

test.each(SUBGRAPHS)("%s has the layout that all subgraphs have", (name) => {
  const layout = [
    "README.md",
    "schema.graphql",
    "src/main.ts",
    "src/subgraph.ts",
    "src/context.ts",
    "src/resources.ts",
    "src/loaders.ts",
    "src/mappers.ts",
    "src/resolvers/index.ts",
    "src/operations",
    "src/domain/errors.ts",
    "src/store/database.ts",
    "src/testing",
  ];
  const missing = layout.filter((part) => !existsSync(new URL(`../services/${name}/${part}`, import.meta.url)));
  expect(missing).toEqual([]);
});

test("a request's loaders are in `ctx.loaders`", () => {
  const contexts = sources.filter(({ path }) => /^services\/\w+\/src\/context\.ts$/.test(path));
  expect(
    contexts
      .filter(({ text }) => text.includes("BaseContext & Resources & { loaders: Loaders }"))
      .map(({ path }) => path),
  ).toEqual(SUBGRAPHS.map((name) => `services/${name}/src/context.ts`).toSorted());
});

test("the kernel imports no workspace package but the code verifier, and does no I/O", () => {
  const kernel = product.filter(({ path }) => path.startsWith("services/kernel/"));
  const pure = /^node:(zlib|crypto)$/;
  expect(
    violations(
      kernel,
      (_, imported) =>
        imported === "@aap/code-verifier" ||
        (!imported.startsWith("@aap/") && (!imported.startsWith("node:") || pure.test(imported))),
    ),
  ).toEqual([]);
});

test("the code verifier imports only itself and jose, so that it runs in a browser", () => {
  const verifier = product.filter(({ path }) => path.startsWith("services/code-verifier/src/"));
  expect(verifier.length).toBeGreaterThan(2);
  expect(
    violations(verifier, (_, imported) => imported === "jose" || imported.startsWith("services/code-verifier/src/")),
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
  const mayRead =
    /(^|\/)(main|environment|serve|graphql-in-production)\.ts$|^prisma\/[\w.-]+\.ts$|^services\/\w+\/src\/[a-z]+-[a-z-]+\.ts$/;
  expect(readers.filter((path) => !mayRead.test(path))).toEqual([]);
});

test("only the gateway's tables hold HTTP status numbers", () => {
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
    return !/^[a-z0-9.-]+\.ts$/.test(name) && !(path.includes("/resolvers/") && /^[A-Z][A-Za-z]*\.ts$/.test(name));
  });
  expect(odd.map(({ path }) => path)).toEqual([]);
});
