import type { Client, components } from "@aap/client";
import type { Command } from "@commander-js/extra-typings";
import { toNumber } from "../arguments.ts";
import type { Cli } from "../cli.ts";
import { forward } from "../forward.ts";
import { formatTime, printJson } from "../output.ts";
import { toPlainText } from "../plain-text.ts";
import { getWebhookSecret } from "../webhook-secret.ts";

/** Adds `listen`. */
export function registerListen(program: Command, cli: Cli): void {
  program
    .command("listen")
    .description("Print your events as they come, until you interrupt the command.")
    .option("--forward-to <url>", "also post each event to this address, signed")
    .option("--after <event>", "begin after this event instead of now")
    .option("--type <type>", "only events of this type")
    .option("--interval <seconds>", "how often to ask for events while no stream is open", toNumber, 1)
    .addHelpText(
      "after",
      `
Forwarded events are signed as the service signs its deliveries: webhook-id, webhook-timestamp and webhook-signature of
Standard Webhooks. The secret is printed at the start and is the same each time. AAP_WEBHOOK_SECRET replaces it.

Examples:
  $ aap listen
  $ aap listen --type conversion.settled
  $ aap listen --forward-to http://localhost:3000/webhooks --json`,
    )
    .action(async (options) => {
      try {
        await listen(cli, options);
      } catch (error) {
        // The user ends it by an interrupt.
        if (!cli.signal.aborted) throw error;
      }
    });
}

interface ListenOptions {
  forwardTo?: string;
  after?: string;
  type?: string;
  interval: number;
}

async function listen(cli: Cli, { forwardTo, after, type, interval }: ListenOptions): Promise<void> {
  const { signal } = cli;
  const api = await cli.api("builder", "merchant", "operator", "agent");
  const target = forwardTo === undefined ? null : { url: forwardTo, secret: await getSecret(cli) };
  const start = after ?? (await newestEvent(api, signal));
  cli.stderr.write("Listening. Interrupt to end.\n");
  // It continues when the service responds again.
  const options = { after: start, type, intervalMs: interval * 1_000, maxRetries: Number.POSITIVE_INFINITY, signal };
  for await (const event of api.events(options))
    print(cli, event, target === null ? null : await forward(target, event, signal));
}

/** Returns the secret of forwarded events, and prints it to standard error unless the user gave it. */
async function getSecret(cli: Cli): Promise<string> {
  const { secret, isGiven } = await getWebhookSecret(cli.env);
  cli.stderr.write(`Forwarded events are signed with ${isGiven ? "AAP_WEBHOOK_SECRET" : secret}\n`);
  return secret;
}

/** Returns the id of the caller's newest event; undefined if there is none. */
async function newestEvent(api: Client, signal: AbortSignal): Promise<string | undefined> {
  const { events } = await api.get("/v1/events", { query: { latest: "true", limit: 1 }, signal });
  return events[0]?.id;
}

function print(cli: Cli, event: components["schemas"]["Event"], forwarded: number | string | null): void {
  if (cli.isJson()) return printJson(cli, forwarded === null ? event : { ...event, forwarded });
  const texts = [formatTime(event.timestamp), event.type, event.orderingKey, forwarded ?? ""];
  cli.stdout.write(`${toPlainText(texts.join("  "))}\n`);
}
