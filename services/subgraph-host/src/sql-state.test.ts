import { expect, test } from "vitest";
import { sqlStateOf } from "./sql-state.ts";

test.each([
  ["an error of the driver", { code: "23505" }, "23505"],
  [
    "Prisma's error of a raw statement",
    { code: "P2010", meta: { driverAdapterError: { cause: { originalCode: "40P01" } } } },
    "40P01",
  ],
  ["Prisma's unique violation without its cause", { code: "P2002" }, "23505"],
  ["Prisma's serialization failure", { code: "P2034" }, "40001"],
  ["an error of the socket", { code: "ECONNREFUSED" }, null],
  ["a numeric code", { code: 23_505 }, null],
  ["an error without a code", new Error("23505"), null],
  ["no error", null, null],
])("the SQLSTATE of %s", (_, error, expected) => {
  expect(sqlStateOf(error)).toBe(expected);
});
