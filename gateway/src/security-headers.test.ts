import type { AddressInfo } from "node:net";
import express, { type RequestHandler } from "express";
import helmet from "helmet";
import { expect, onTestFinished, test } from "vitest";
import { setSecurityHeaders } from "./security-headers.ts";

const OF_NODE = new Set(["date", "connection", "keep-alive", "content-length"]);

/** Returns the headers of two responses of an application with this middleware, without those of Node. */
async function headersOf(middleware: RequestHandler): Promise<Record<string, string>[]> {
  const app = express().disable("x-powered-by").use(middleware);
  const server = app.get("/", (_request, response) => void response.end()).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((listening) => server.once("listening", listening));
  const get = async () => {
    const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    return Object.fromEntries([...headers].filter(([name]) => !OF_NODE.has(name)));
  };
  return [await get(), await get()];
}

test("each response has the headers that helmet sets", async () => {
  const expected = await headersOf(
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    }),
  );
  expect(expected[0]).toHaveProperty("strict-transport-security");
  expect(await headersOf(setSecurityHeaders())).toEqual(expected);
});
