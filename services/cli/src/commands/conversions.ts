import type { components } from "@aap/client";
import { Option, type Command } from "@commander-js/extra-typings";
import { toCount } from "../arguments.ts";
import type { Cli } from "../cli.ts";
import { formatMoney, formatTime, note, printJson, printObject, printRows } from "../output.ts";
import { registerMilestone, registerReport } from "./conversion-writes.ts";

const STATUSES = ["pending", "eligible", "settled", "disputed", "clawed_back", "rejected"] as const;

/** Adds `conversions` with its commands. */
export function registerConversions(program: Command, cli: Cli): void {
  const conversions = program
    .command("conversions")
    .description("Read conversions, report sales and record milestones.");
  registerList(conversions, cli);
  registerGet(conversions, cli);
  registerReport(conversions, cli);
  registerMilestone(conversions, cli);
}

function registerList(conversions: Command, cli: Cli): void {
  conversions
    .command("list")
    .description("List the conversions that your key may read, newest first.")
    .addOption(new Option("--status <status>", "only those with this status").choices(STATUSES))
    .option("--session <id>", "only those of this session")
    .option("--merchant <id>", "only those of this merchant")
    .option("--limit <count>", "how many at most", toCount, 20)
    .addHelpText(
      "after",
      `
The key of an agent reads only ids and statuses. With --json each line is one conversion.

Examples:
  $ aap conversions list --status pending
  $ aap conversions list --as merchant --limit 500 --json`,
    )
    .action(async ({ status, session: sessionId, merchant: merchantId, limit }) => {
      const api = await cli.api("builder", "merchant", "operator", "agent");
      const query = { status, sessionId, merchantId, limit: Math.min(limit, 100) };
      const rows: Listed[] = [];
      for await (const row of api.list("/v1/conversions", { query })) if (rows.push(row) >= limit) break;
      printRows(cli, rows, [
        ["conversion", ({ conversionId }) => conversionId],
        ["status", (row) => row.status],
        ["verification", (row) => ("verification" in row ? row.verification : "")],
        ["commission", (row) => ("verification" in row ? formatMoney(row.commissionAmount, row.currency) : "")],
        ["payout", (row) => ("verification" in row ? formatMoney(row.builderPayout, row.currency) : "")],
        ["created (UTC)", (row) => ("verification" in row ? formatTime(row.createdAt) : "")],
      ]);
    });
}

type Listed = components["schemas"]["ListedConversion"] | components["schemas"]["ConversionOfAgent"];

function registerGet(conversions: Command, cli: Cli): void {
  conversions
    .command("get")
    .description("Read a conversion.")
    .argument("<conversion>", "the id of the conversion")
    .addHelpText("after", "\nExample:\n  $ aap conversions get conv_…")
    .action(async (conversionId) => {
      const api = await cli.api("builder", "merchant", "operator", "agent");
      const answer = await api.get("/v1/conversions/{conversionId}", { path: { conversionId } });
      if (!("checks" in answer)) return printObject(cli, answer, { conversion: conversionId, status: answer.status });
      const money = (amount: number) => formatMoney(amount, answer.currency);
      printObject(cli, answer, {
        conversion: answer.conversionId,
        status: answer.status,
        verification: answer.verification,
        path: answer.conversionPath,
        value: money(answer.transactionValue),
        commission: money(answer.commissionAmount),
        "network fee": money(answer.networkFee),
        "builder payout": money(answer.builderPayout),
        checks: answer.checks.map(({ name, outcome }) => `${name} ${outcome}`).join(", "),
        milestones: answer.milestones.map(({ step, status }) => `${step} ${status}`).join(", "),
        reviews: answer.reviews.map(({ reason, clearedAt }) => `${reason}${clearedAt ? " (cleared)" : ""}`).join(", "),
        "window ends": answer.validationEndsAt,
      });
      note(cli, `Next: aap conversions evidence ${conversionId}`);
    });

  conversions
    .command("evidence")
    .description("Print the evidence report of a conversion: always JSON, which can be verified without the service.")
    .argument("<conversion>", "the id of the conversion")
    .addHelpText("after", "\nExample:\n  $ aap conversions evidence conv_… > report.json")
    .action(async (conversionId) => {
      const api = await cli.api("builder", "merchant", "operator");
      printJson(cli, await api.get("/v1/conversions/{conversionId}/evidence", { path: { conversionId } }));
    });
}
