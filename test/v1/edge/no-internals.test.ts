import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";

const app = useApplication();
const INTERNAL =
  /at .*\.(ts|js|mjs):\d|node_modules|node:internal|<html|<!doctype|postgres(ql)?:|prisma|SELECT |INSERT |127\.0\.0\.1:(?!\d+\/(?:r\/|docs\/errors#))|ECONN|(?:Type|Range|Reference|Prisma\w*)Error|undefined/i;

const hostile: [string, RequestInit?][] = [
  ["/v1/offers?vertical[]=sim"],
  ["/v1/offers?vertical=sim&data_gb_min=%F0%9F%92%A9"],
  [`/v1/offers?q=${"x".repeat(5_000)}`],
  ["/v1/offers?cursor=eyJ4IjoxfQ"],
  ["/v1/offers?limit=99999999999999999999"],
  ["/v1/offers?max_price=999999999999999999"],
  ["/v1/sessions/' OR 1=1"],
  [`/v1/sessions/${"s".repeat(10_000)}`],
  ["/v1/checkouts/%F0%9F%92%A9"],
  ["/v1/conversions/..%2f..%2fetc%2fpasswd"],
  ["/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: '{"query":"{ nothing }"}' }],
  ["/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: '{"query":"{"}' }],
  [
    "/graphql",
    {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"query":"{ conversion(id: \\"\\u0000\\") { id } }"}',
    },
  ],
  ["/graphql", { method: "POST", headers: { "content-type": "application/json" }, body: "[]" }],
  ["/graphql?query={viewer{id}}"],
];

test.each(hostile)("the response to %s has a status below 500 and no internals", async (path, init) => {
  const { status, body, headers } = await app.agent.send(path, init);
  expect(status).toBeLessThan(500);
  expect(JSON.stringify(body)).not.toMatch(INTERNAL);
  expect(headers.get("x-powered-by")).toBeNull();
  expect(headers.get("content-type")).toMatch(/json/);
});

test("responses forbid content sniffing, framing and caching", async () => {
  const { headers } = await app.anonymous.get("/v1/offers");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("content-security-policy")).toMatch(/frame-ancestors 'none'/);
  expect(headers.get("cache-control")).toBe("no-store");
});
