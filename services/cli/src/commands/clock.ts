import type { Command } from "@commander-js/extra-typings";
import { InvalidArgumentError } from "commander";
import type { Cli } from "../cli.ts";
import { UsageError } from "../failure.ts";
import { printObject } from "../output.ts";

const SECONDS: Readonly<Record<string, number>> = { m: 60, h: 3_600, d: 86_400 };

/** Adds `clock` and `clock advance`. */
export function registerClock(program: Command, cli: Cli): void {
  const clock = program
    .command("clock")
    .description("Read the test clock, which all windows and settlement runs follow.")
    .addHelpText("after", "\nExamples:\n  $ aap clock\n  $ aap clock advance 31d")
    .action(async () => show(cli, await (await cli.api("operator")).get("/v1/test-clock")));

  clock
    .command("advance")
    .description("Advance the test clock of the whole installation. It never goes back.")
    .argument("[duration]", "minutes, hours or days: 90m, 12h, 31d", toSeconds)
    .option("--to <time>", "advance to this time, such as 2027-01-31T12:00:00Z")
    .addHelpText("after", "\nExamples:\n  $ aap clock advance 31d\n  $ aap clock advance --to 2027-01-31T12:00:00Z")
    .action(async (seconds, { to }) => {
      if ((seconds === undefined) === (to === undefined))
        throw new UsageError("Give either a duration or --to", { nextStep: "Such as: aap clock advance 31d" });
      const api = await cli.api("operator");
      const body =
        seconds === undefined ? { to } : await toStep(seconds, async () => (await api.get("/v1/test-clock")).now);
      show(cli, await api.post("/v1/test-clock/advance", { body }));
    });
}

function show(cli: Cli, clock: { now: string; realTime: string }): void {
  printObject(cli, clock, { now: clock.now, "real time": clock.realTime });
}

function toSeconds(text: string): number {
  const [, count, unit = ""] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (count === undefined) throw new InvalidArgumentError("Write it as 90m, 12h or 31d.");
  return Number(count) * (SECONDS[unit] ?? 0);
}

/** Returns the body of an advance: the days if they are whole, else the time to advance to. */
async function toStep(seconds: number, now: () => Promise<string>): Promise<{ days: number } | { to: string }> {
  const days = seconds / 86_400;
  if (Number.isInteger(days)) return { days };
  return { to: new Date(Date.parse(await now()) + seconds * 1_000).toISOString() };
}
