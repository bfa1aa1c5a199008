import { readFileSync } from "node:fs";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { parse, print, visit } from "graphql";
import { expect, test } from "vitest";

const SOURCES = [
  "gateway/supergraph.graphql",
  "services/subgraph-host/common.graphql",
  ...SUBGRAPHS.map((name) => `services/${name}/schema.graphql`),
];

test.each(SOURCES)("%s has no Float", (path) => {
  const sdl = readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
  expect(sdl.length).toBeGreaterThan(500);
  expect(sdl).not.toMatch(/\bFloat\b/);
});

test("each amount of the graph is a Money", () => {
  const supergraph = parse(readFileSync(new URL("../../gateway/supergraph.graphql", import.meta.url), "utf8"));
  const amounts = new Map<string, string>();
  visit(supergraph, {
    ObjectTypeDefinition(type) {
      for (const field of type.fields ?? []) {
        const named = print(field.type).replaceAll(/[![\]]/g, "");
        if (
          /^(amount|price|commission|networkFee|builderPayout|held|transactionValue|minimum|cap)$/.test(
            field.name.value,
          )
        ) {
          amounts.set(`${type.name.value}.${field.name.value}`, named);
        }
      }
    },
  });
  // Commission terms have several amounts.
  amounts.delete("Offer.commission");
  expect(amounts.size).toBeGreaterThan(8);
  expect([...amounts].filter(([, type]) => type !== "Money")).toEqual([]);
});
