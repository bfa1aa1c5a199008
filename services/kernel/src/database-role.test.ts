import { expect, test } from "vitest";
import { databaseOf, roleOf } from "./database-role.ts";

const role = (database: string) =>
  roleOf(`postgresql://u:p@host:5432/${encodeURIComponent(database)}?x=1`, "attribution");

test("a plain database name is kept as it is", () => {
  expect(role("shop")).toBe("shop_attribution");
});

test.each(["Shop", "shop-1", "pg_shop", "1shop", "d".repeat(63), "läden"])(
  "%s becomes a legal, unreserved role name",
  (database) => {
    expect(role(database)).toMatch(/^(?!pg_)[a-z_][a-z0-9_]{0,62}$/);
  },
);

test("names that only differ in what had to be replaced or cut keep their own roles", () => {
  const names = ["Shop", "sHop", "shop-1", "shop.1", `${"d".repeat(62)}a`, `${"d".repeat(62)}b`, "shop"];
  expect(new Set(names.map(role)).size).toBe(names.length);
});

test("a URL without a database means the user's own", () => {
  expect(databaseOf("postgresql://anna@host")).toBe("anna");
});
