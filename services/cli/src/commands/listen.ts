import type { Client, components } from "@aap/client";
import type { Command } from "@commander-js/extra-typings";
import { toNumber } from "../arguments.ts";
import type { Cli } from "../cli.ts";
import { forward } from "../forward.ts";
import { formatTime, printJson } from "../output.ts";
import { toPlainText } from "../plain-text.ts";

/** Adds `listen`. */
export function registerListen(program: Command, cli: Cli): void {
  program
    .command("listen")
    .description("Print your events as they come, until you interrupt the command.")
    .option("--forward-to <url>", "also post each event to this address")
    .option("--after <event>", "begin after this event instead of now")
    .option("--type <type>", "only events of this type")
    .option("--interval <seconds>", "how often to ask for events while no stream is open", toNumber, 1)
    .addHelpText(
      "after",
      "\nExamples:\n  $ aap listen\n  $ aap listen --type conversion.settled\n  $ aap listen --forward-to http://localhost:3000/webhooks --json",
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
  const start = after ?? (await newestEvent(api, signal));
  cli.stderr.write("Listening. Interrupt to end.\n");
  // It continues when the service responds again.
  const options = { after: start, type, intervalMs: interval * 1_000, maxRetries: Number.POSITIVE_INFINITY, signal };
  for await (const event of api.events(options))
    print(cli, event, forwardTo === undefined ? null : await forward(forwardTo, event, signal));
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
