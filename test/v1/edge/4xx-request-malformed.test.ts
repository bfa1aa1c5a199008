import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { expectRefusal, withoutChange } from "../../support/refusals.ts";

const app = useApplication();
const FORM = "application/x-www-form-urlencoded";

async function submit(headers: Record<string, string>, body: string | Uint8Array<ArrayBuffer>) {
  const { checkout } = await app.lifecycle.checkedOut();
  const path = new URL(checkout.checkoutUrl).pathname;
  return withoutChange(app, () => app.anonymous.send(path, { method: "POST", headers, body }));
}

const pay = "action=pay&card=4242 4242 4242 4242";

test.each<[string, Record<string, string>, string | Uint8Array<ArrayBuffer>, number, RegExp]>([
  ["of 5 kB", { "content-type": FORM }, `${pay}&email=${"x".repeat(5_000)}`, 413, /larger than 4 kB/],
  ["in a charset that does not exist", { "content-type": `${FORM}; charset=nonsense` }, pay, 415, /UTF-8/],
  ["in UTF-16", { "content-type": `${FORM}; charset=utf-16` }, pay, 415, /UTF-8/],
  [
    "that declares gzip and is not compressed",
    { "content-type": FORM, "content-encoding": "gzip" },
    pay,
    415,
    /Compressed bodies are not accepted/,
  ],
  [
    "in gzip",
    { "content-type": FORM, "content-encoding": "gzip" },
    new Uint8Array(gzipSync(pay)),
    415,
    /Compressed bodies are not accepted/,
  ],
  ["in a coding that does not exist", { "content-type": FORM, "content-encoding": "x" }, pay, 415, /Compressed/],
  ["of another type", { "content-type": "text/plain" }, pay, 415, /Content-Type/],
  ["with NUL", { "content-type": FORM }, `${pay}&email=a%00b`, 400, /cannot be stored/],
])("a pay page's form %s is refused, and nothing is paid", async (_what, headers, body, status, text) => {
  expectRefusal(await submit(headers, body), status, text);
});

test("a form in UTF-8 is accepted, with or without a charset", async () => {
  for (const type of [FORM, `${FORM}; charset=UTF-8`, `${FORM};charset="utf-8"`]) {
    const { checkout } = await app.lifecycle.checkedOut();
    const { status } = await app.anonymous.send(new URL(checkout.checkoutUrl).pathname, {
      method: "POST",
      headers: { "content-type": type },
      body: pay,
    });
    expect(status).toBe(303);
  }
});

test.each([
  ["/v1/recommend", 400],
  ["/v1/checkout", 400],
  ["/graphql", 200],
])(
  "POST %s refuses an encoded body and UTF-16, and reads a body with an unknown charset as UTF-8: %d",
  async (path, read) => {
    const send = (
      headers: Record<string, string>,
      body: string | Uint8Array<ArrayBuffer> = '{"query":"{viewer{id}}"}',
    ) => app.agent.send(path, { method: "POST", headers, body });
    const codings: Record<string, string>[] = [
      { "content-type": "application/json", "content-encoding": "gzip" },
      { "content-type": "application/json", "content-encoding": "nonsense" },
    ];
    for (const headers of codings) expect((await send(headers)).status).toBe(415);
    const utf16 = new Uint8Array(Buffer.from('{"query":"{viewer{id}}"}', "utf16le"));
    expect((await send({ "content-type": "application/json; charset=utf-16" }, utf16)).status).toBe(400);
    // JSON is UTF-8 and has no charset parameter (RFC 8259). The body lacks the fields of `/v1`.
    expect((await send({ "content-type": "application/json; charset=nonsense" })).status).toBe(read);
  },
);

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
  "a request for the explorer's file %s is refused with 404",
  async (name) => {
    expectRefusal(
      await app.anonymous.get(`/graphql/explorer/${name}`),
      404,
      `There is no GET /graphql/explorer/${name}`,
    );
  },
);

test("a range outside the explorer's file is refused with 400", async () => {
  const { status } = await app.anonymous.send("/graphql/explorer/graphiql.js", {
    headers: { range: "bytes=999999999-" },
  });
  expect(status).toBe(400);
});
