import { expect, test } from "vitest";
import { databaseOf, loginUrl, roleOf, userOf } from "./database-role.ts";

const role = (database: string) =>
  roleOf(`postgresql://u:p@host:5432/${encodeURIComponent(database)}?x=1`, "attribution");

test("a simple database name is kept unchanged", () => {
  expect(role("shop")).toBe("shop_attribution");
});

test.each(["Shop", "shop-1", "pg_shop", "1shop", "d".repeat(63), "läden"])(
  "the database %s has a role with a valid name that is not reserved",
  (database) => {
    expect(role(database)).toMatch(/^(?!pg_)[a-z_][a-z0-9_]{0,62}$/);
  },
);

test("databases whose names differ only in replaced or removed characters have different roles", () => {
  const names = ["Shop", "sHop", "shop-1", "shop.1", `${"d".repeat(62)}a`, `${"d".repeat(62)}b`, "shop"];
  expect(new Set(names.map(role)).size).toBe(names.length);
});

test("a URL without a database names the database of its user", () => {
  expect(databaseOf("postgresql://anna@host")).toBe("anna");
  expect(databaseOf("postgresql://host?user=anna")).toBe("anna");
});

test.each([
  ["postgresql://anna%40x:secret@host:5432/shop", "anna@x"],
  ["postgresql://anna@host/shop?user=berta", "berta"],
  ["postgresql:///shop?host=/run/postgresql", ""],
])("the user of %s is %j", (url, user) => {
  expect(userOf(url)).toBe(user);
});

test.each([
  ["postgresql://anna:secret@host:5432/shop", "postgresql://shop_offers:p%40ss@host:5432/shop"],
  ["postgresql://anna@host/shop?sslmode=require", "postgresql://shop_offers:p%40ss@host/shop?sslmode=require"],
  ["postgresql://anna:secret@host", "postgresql://anna_offers:p%40ss@host/anna"],
  [
    "postgresql://host/shop?user=anna&password=secret&application_name=x",
    "postgresql://shop_offers:p%40ss@host/shop?application_name=x",
  ],
  [
    "postgresql:///shop?host=/run/postgresql",
    "postgresql:///shop?host=%2Frun%2Fpostgresql&user=shop_offers&password=p%40ss",
  ],
])("the login URL of a subgraph for %s has the role and password instead of the owner's", (url, login) => {
  expect(loginUrl(url, "offers", "p@ss")).toBe(login);
});
