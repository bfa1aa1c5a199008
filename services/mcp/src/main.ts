#!/usr/bin/env node
import { createClient } from "@aap/client";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { z } from "zod";
import { createServer } from "./server.ts";

const environment = z.object({
  AAP_API_KEY: z.string({ error: "Set AAP_API_KEY to the API key of an agent" }).trim().min(1, "AAP_API_KEY is empty"),
  AAP_API_URL: z
    .url({ protocol: /^https?$/, error: "AAP_API_URL must be an http or https address" })
    .default("http://127.0.0.1:4000"),
});

// Standard output carries only the protocol.
const variables = environment.safeParse(process.env);
if (variables.success) {
  const { AAP_API_URL: baseUrl, AAP_API_KEY: apiKey } = variables.data;
  const api = createClient({ baseUrl, apiKey, maxRetries: 0 });
  // The message and the stack have no arguments of requests, and so no key.
  const onFailure = (error: unknown) =>
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : "a tool failed"}\n`);
  serveStdio(() => createServer(api, onFailure), { onerror: (error) => process.stderr.write(`${error.message}\n`) });
} else {
  for (const { message } of variables.error.issues) process.stderr.write(`${message}\n`);
  process.exitCode = 1;
}
