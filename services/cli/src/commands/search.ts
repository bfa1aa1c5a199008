import { Option, type Command } from "@commander-js/extra-typings";
import { collectPair, toCount } from "../arguments.ts";
import type { Cli } from "../cli.ts";
import { formatMoney, note, printJson, printRows } from "../output.ts";

/** Adds `search`. */
export function registerSearch(program: Command, cli: Cli): void {
  program
    .command("search")
    .description("Search offers, and open a session for recommendations.")
    .argument("[filters...]", "attributes of the vertical, such as data_gb_min=50", collectPair)
    .option("--vertical <name>", "only offers of this vertical, such as sim")
    .option("--q <text>", "only offers with this text in their name or provider")
    .option("--currency <code>", "only offers in this currency")
    .addOption(
      new Option("--sort <order>", "cheapest or most expensive first (default: newest)").choices(["price", "-price"]),
    )
    .option("--limit <count>", "how many offers, at most 100", toCount)
    .addHelpText(
      "after",
      `
With --json it prints the whole response, which includes the session.

Examples:
  $ aap search --vertical sim data_gb_min=50 contract_months=0 --sort price
  $ aap search --q lark --json`,
    )
    .action(async (filters, options) => {
      const api = await cli.api("agent");
      const answer = await api.get("/v1/offers", { query: { ...options, ...filters } });
      if (cli.isJson()) return printJson(cli, answer);
      printRows(cli, answer.offers, [
        ["offer", ({ id }) => id],
        ["price", ({ price, currency }) => formatMoney(price, currency)],
        ["provider", ({ provider }) => provider],
        ["name", ({ name }) => name],
      ]);
      note(cli, `${answer.count} offers in all. Session ${answer.sessionId} ends at ${answer.expiresAt}.`);
      const [first] = answer.offers;
      if (first !== undefined) note(cli, `Next: aap recommend ${first.id} --session ${answer.sessionId}`);
    });
}
