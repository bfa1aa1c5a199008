import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import type { Cli } from "./cli.ts";
import { UsageError } from "./failure.ts";

/** Returns the first line of standard input. On a terminal it asks, and does not show what is typed. Throws a UsageError without one. */
export async function readSecret(cli: Cli, question: string): Promise<string> {
  const entered = cli.stdin.isTTY ? await ask(cli, question) : await text(cli.stdin);
  const [secret = ""] = entered.trim().split(/\s+/);
  if (!/^[\u0021-\u007E]+$/.test(secret))
    throw new UsageError("There is no API key on standard input", {
      nextStep: "Enter the key, or pass it as a file: aap login < key.txt",
    });
  return secret;
}

async function ask({ stdin, stderr, signal }: Cli, question: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output: silent, terminal: true });
  stderr.write(question);
  // The terminal is in raw mode, in which an interrupt is only a character.
  const interrupted = new AbortController();
  lines.once("SIGINT", () => interrupted.abort());
  try {
    return await lines.question("", { signal: AbortSignal.any([signal, interrupted.signal]) });
  } finally {
    lines.close();
    stderr.write("\n");
  }
}
