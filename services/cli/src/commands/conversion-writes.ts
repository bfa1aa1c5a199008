import { Option, type Command } from "@commander-js/extra-typings";
import { collectPair, toNumber } from "../arguments.ts";
import type { Cli } from "../cli.ts";
import { note, printObject } from "../output.ts";

/** Adds `conversions report`. */
export function registerReport(conversions: Command, cli: Cli): void {
  conversions
    .command("report")
    .description("Report a sale as its merchant. The same report again returns the same conversion.")
    .requiredOption("--order <reference>", "your order, application, policy or payment reference")
    .requiredOption("--value <amount>", "the gross value of the sale, such as 120.00", toNumber)
    .option("--session <id>", "the session that led to the sale")
    .option("--recommendation <id>", "the recommendation, as in aap_ref")
    .option("--currency <code>", "the currency of the value (default: the offer's)")
    .option("--occurred-at <time>", "when the sale happened (default: now)")
    .addHelpText(
      "after",
      "\nExample:\n  $ aap conversions report --session ses_… --order policy-7 --value 120.00 --as mer_…",
    )
    .action(async (options) => {
      const { order: orderReference, value: transactionValue, session: sessionId, currency, occurredAt } = options;
      const body = { orderReference, transactionValue, sessionId, currency, occurredAt };
      const api = await cli.api("merchant");
      const answer = await api.post("/v1/conversions", {
        body: { ...body, recommendationId: options.recommendation },
      });
      printObject(cli, answer, {
        conversion: answer.conversionId,
        status: answer.status,
        commission: [currency, answer.commission.amount].filter((part) => part !== undefined).join(" "),
      });
      note(cli, `Next: aap conversions milestone ${answer.conversionId} <step>`);
    });
}

/** Adds `conversions milestone`. */
export function registerMilestone(conversions: Command, cli: Cli): void {
  conversions
    .command("milestone")
    .description(
      "Record a step of a sale as its merchant. An unknown step is refused with the steps of the merchant's flow.",
    )
    .argument("<conversion>", "the id of the conversion")
    .argument("<step>", "the step, such as order_confirmed")
    .addOption(
      new Option("--status <status>", "the state of the step")
        .choices(["completed", "failed", "pending"] as const)
        .default("completed" as const),
    )
    .option("--metadata <name=value>", "a detail of the step; repeatable", collectPair)
    .addHelpText("after", "\nExample:\n  $ aap conversions milestone conv_… policy_issued --metadata policyNumber=P-1")
    .action(async (conversionId, step, { status, metadata }) => {
      const api = await cli.api("merchant");
      const path = { conversionId };
      const answer = await api.post("/v1/conversions/{conversionId}/milestones", {
        path,
        body: { step, status, metadata },
      });
      printObject(cli, answer, { milestone: answer.step, status: answer.status, conversion: answer.conversionStatus });
    });
}
