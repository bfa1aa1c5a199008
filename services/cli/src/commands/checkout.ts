import type { Command } from "@commander-js/extra-typings";
import open from "open";
import { collectPair } from "../arguments.ts";
import type { Cli } from "../cli.ts";
import { formatMoney, note, printObject } from "../output.ts";

/** Adds `checkout`. */
export function registerCheckout(program: Command, cli: Cli): void {
  program
    .command("checkout")
    .description("Get the hosted page at which the buyer pays.")
    .argument("<recommendation>", "the id of the recommendation")
    .requiredOption("--session <id>", "the session of the recommendation")
    .option("--detail <name=value>", "a detail of the buyer that the vertical asks for; repeatable", collectPair)
    .option("--open", "open the page in your browser")
    .addHelpText("after", "\nExample:\n  $ aap checkout rec_… --session ses_… --open")
    .action(async (recommendationId, { session: sessionId, detail: userDetails, open: isOpened }) => {
      const api = await cli.api("agent");
      const answer = await api.post("/v1/checkout", { body: { sessionId, recommendationId, userDetails } });
      const { transactionId, checkoutUrl, status, amount, currency, merchant, offer } = answer;
      printObject(cli, answer, {
        transaction: transactionId,
        status,
        offer: `${offer.name}, ${merchant.name}`,
        amount: formatMoney(amount, currency),
        page: checkoutUrl,
      });
      if (isOpened && checkoutUrl !== null && /^https?:\/\//.test(checkoutUrl)) {
        await open(checkoutUrl);
        note(cli, "If no browser opens, copy the address of the page into one.");
      }
      note(cli, "The page proves no payment: the signed event of the processor does. Next: aap conversions list");
    });
}
