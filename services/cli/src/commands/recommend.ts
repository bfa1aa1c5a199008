import type { Command } from "@commander-js/extra-typings";
import type { Cli } from "../cli.ts";
import { note, printObject } from "../output.ts";

/** Adds `recommend`. */
export function registerRecommend(program: Command, cli: Cli): void {
  program
    .command("recommend")
    .description("Record that you presented an offer. Its price and commission are frozen from now on.")
    .argument("<offer>", "the id of the offer")
    .requiredOption("--session <id>", "the session of the search that found the offer")
    .option("--context <text>", "why you recommended it; merchants do not read it")
    .option("--idempotency-key <key>", "repeated requests with the same key record one recommendation")
    .addHelpText("after", "\nExample:\n  $ aap recommend off_… --session ses_… --context 'Enough data, no contract.'")
    .action(async (offerId, { session: sessionId, context, idempotencyKey }) => {
      const api = await cli.api("agent");
      const answer = await api.post("/v1/recommend", { body: { sessionId, offerId, context }, idempotencyKey });
      const { recommendationId, fallbackUrl } = answer;
      printObject(cli, answer, { recommendation: recommendationId, fallback: fallbackUrl });
      note(cli, `Next: aap checkout ${recommendationId} --session ${sessionId} --open`);
    });
}
