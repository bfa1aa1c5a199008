import { readFile } from "node:fs/promises";
import { createClient, GraphError } from "@aap/client";
import type { Command } from "@commander-js/extra-typings";
import type { Cli } from "../cli.ts";
import { UsageError } from "../failure.ts";
import { note, printObject, printRows } from "../output.ts";
import { readSecret } from "../read-secret.ts";
import { addKeys, readStore, removeKeys, storePath, type KeyKind, type StoredKey } from "../stored-keys.ts";

const KINDS: Readonly<Record<string, KeyKind>> = {
  AGENT: "agent",
  BUILDER: "builder",
  MERCHANT: "merchant",
  OPERATOR: "operator",
};

/** Adds `login`, `logout` and `whoami`. */
export function registerLogin(program: Command, cli: Cli): void {
  program
    .command("login")
    .description("Store an API key. It is entered without echo, or read from standard input.")
    .option("--url <address>", "the address of the service")
    .option("--demo [file]", "store all keys of the quick start's demo.json")
    .addHelpText(
      "after",
      `
You may store several keys. A command uses the first one whose holder may run it. Only you can read the file of the keys.

Examples:
  $ aap login --url https://aap.example
  $ aap login < key.txt
  $ aap login --demo .data/demo.json`,
    )
    .action(async ({ url, demo }) => {
      const given = demo === undefined ? null : await readDemo(demo === true ? ".data/demo.json" : demo);
      const address = (url ?? given?.baseUrl ?? (await cli.baseUrl())).replace(/\/+$/, "");
      const secrets = given?.keys ?? [await readSecret(cli, `API key for ${address}: `)];
      const keys: StoredKey[] = [];
      for (const key of secrets) keys.push(await identify(address, key));
      await addKeys(cli.env, address, keys);
      printRows(cli, keys.map(withoutSecret), HOLDER);
      note(cli, `Stored for ${address} in ${storePath(cli.env)}.`);
    });

  program
    .command("logout")
    .description("Remove the stored keys of the service. They stay valid: revoke a key that others may know.")
    .option("--url <address>", "the address of the service")
    .addHelpText("after", "\nExample:\n  $ aap logout")
    .action(async ({ url }) => {
      const address = url?.replace(/\/+$/, "") ?? (await cli.baseUrl());
      const removed = await removeKeys(cli.env, address);
      printObject(cli, { url: address, removed }, { url: address, removed: String(removed) });
    });

  program
    .command("whoami")
    .description("List who holds the stored keys of the service.")
    .addHelpText("after", "\nExample:\n  $ aap whoami")
    .action(async () => {
      const { installations } = await readStore(cli.env);
      printRows(cli, (installations[await cli.baseUrl()] ?? []).map(withoutSecret), HOLDER);
    });
}

const withoutSecret = ({ kind, id }: StoredKey) => ({ kind, id });

const HOLDER = [
  ["kind", ({ kind }: { kind: string }) => kind],
  ["id", ({ id }: { id: string }) => id],
] as const;

/** Asks the service who holds a key, and returns the key with its holder. */
async function identify(address: string, apiKey: string): Promise<StoredKey> {
  const client = openClient(address, apiKey);
  const { viewer } = (await client.graph("{ viewer { kind id } }")) as { viewer: { kind: string; id: string } };
  const kind = KINDS[viewer.kind];
  if (kind === undefined)
    throw new GraphError([{ message: "The key is not that of an agent, builder, merchant or operator" }], null);
  return { kind, id: viewer.id, key: apiKey };
}

function openClient(address: string, apiKey: string) {
  try {
    return createClient({ baseUrl: address, apiKey });
  } catch {
    throw new UsageError(`--url is not an http or https address: ${address}`);
  }
}

/** Returns the address and the keys of a demo, those of its main agent, builder and operator first. */
async function readDemo(file: string): Promise<{ baseUrl: string; keys: string[] }> {
  const nextStep = "Start the service with npx pnpm@12 start, or name its demo.json after --demo.";
  try {
    const { baseUrl, keys } = JSON.parse(await readFile(file, "utf8"));
    const { agent, otherAgent, anonymousAgent, builder, operator, merchants } = keys;
    return {
      baseUrl,
      keys: [agent, otherAgent, anonymousAgent, builder, operator, ...Object.values<string>(merchants)],
    };
  } catch (error) {
    throw new UsageError(`${file} is not the demo.json of a service: ${(error as Error).message}`, { nextStep });
  }
}
