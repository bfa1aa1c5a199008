import type { Command } from "@commander-js/extra-typings";
import { toNumber } from "../arguments.ts";
import type { Cli } from "../cli.ts";
import { followConversions, type ConversionEvent } from "../events.ts";
import { forward } from "../forward.ts";
import { formatTime, printJson } from "../output.ts";
import { toPlainText } from "../plain-text.ts";

/** Adds `listen`. */
export function registerListen(program: Command, cli: Cli): void {
  program
    .command("listen")
    .description("Print the changes of conversions as they come, until you interrupt it.")
    .option("--forward-to <url>", "also post each event to this address")
    .option("--interval <seconds>", "how often to ask for events", toNumber, 2)
    .addHelpText(
      "after",
      "\nExamples:\n  $ aap listen\n  $ aap listen --forward-to http://localhost:3000/webhooks --json",
    )
    .action(async ({ forwardTo, interval }) => {
      try {
        await listen(cli, { forwardTo, intervalMs: interval * 1_000 });
      } catch (error) {
        // An interrupt is how it ends.
        if (!cli.signal.aborted) throw error;
      }
    });
}

async function listen(cli: Cli, { forwardTo, intervalMs }: { forwardTo: string | undefined; intervalMs: number }) {
  const api = await cli.api("builder", "merchant", "operator", "agent");
  const events = await followConversions(api, { intervalMs, signal: cli.signal });
  cli.stderr.write("Listening. Interrupt to end.\n");
  for await (const event of events)
    print(cli, event, forwardTo === undefined ? null : await forward(forwardTo, event, cli.signal));
}

function print(cli: Cli, event: ConversionEvent, forwarded: number | string | null): void {
  if (cli.isJson()) return printJson(cli, forwarded === null ? event : { ...event, forwarded });
  const texts = [formatTime(event.timestamp), event.type, event.data.conversionId, forwarded ?? ""];
  cli.stdout.write(`${toPlainText(texts.join("  "))}\n`);
}
