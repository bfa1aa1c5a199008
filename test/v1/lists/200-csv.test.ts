import Papa from "papaparse";
import { beforeAll, expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { copyRecommendations } from "../../support/copy-recommendations.ts";
import { expectRefusal } from "../../support/refusals.ts";

const app = useApplication();
const COPIES = 250;
const CSV = { headers: { accept: "text/csv" } };

beforeAll(async () => {
  const { recommendation } = await app.lifecycle.paid();
  await copyRecommendations(app, recommendation.id, COPIES);
});

/** Returns a CSV file's rows, by the names of its header. */
function parse(text: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  return data;
}

test("a list with Accept: text/csv is the whole list, with the fields of its JSON rows as columns", async () => {
  const answer = await app.builder.send("/v1/recommendations?limit=5", CSV);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("content-disposition")]).toEqual([
    200,
    "text/csv; charset=utf-8",
    'attachment; filename="recommendations.csv"',
  ]);
  const rows = parse(answer.body);
  const ids = await app.sql<{ id: string }>("SELECT id FROM attribution.recommendation ORDER BY id DESC");
  expect(ids.length).toBeGreaterThan(COPIES);
  expect(rows.map(({ recommendationId }) => recommendationId)).toEqual(ids.map(({ id }) => id));
  const { body } = await app.builder.get("/v1/recommendations?limit=1");
  const [first] = body.recommendations as Record<string, unknown>[];
  for (const [name, value] of Object.entries(first ?? {})) {
    const text = typeof value === "string" ? value : JSON.stringify(value);
    expect([name, rows[0]?.[name]]).toEqual([name, value === null ? "" : text]);
  }
});

test("a filtered list as CSV has only its rows, and an empty one only its header", async () => {
  const [conversion] = (await app.builder.get("/v1/conversions")).body.conversions;
  const one = await app.builder.send("/v1/conversions?status=pending", CSV);
  expect(parse(one.body)).toEqual([
    expect.objectContaining({
      conversionId: conversion.conversionId,
      status: "pending",
      transactionValue: String(conversion.transactionValue),
    }),
  ]);
  const none = await app.builder.send("/v1/conversions?status=settled", CSV);
  expect(none.status).toBe(200);
  expect(none.body).toMatch(/^conversionId,[\w,]+\r\n$/);
});

test("a CSV list with a wrong cursor or without a key is refused as JSON", async () => {
  expectRefusal(await app.builder.send("/v1/conversions?cursor=!", CSV), 400, "cursor is not a cursor of this list");
  expectRefusal(await app.anonymous.send("/v1/conversions", CSV), 401, /API key/);
});

test("a client that accepts anything gets JSON", async () => {
  const { headers } = await app.builder.send("/v1/conversions", { headers: { accept: "*/*" } });
  expect(headers.get("content-type")).toContain("application/json");
});
