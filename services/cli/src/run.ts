import { CommanderError } from "commander";
import { createCli, type GlobalOptions, type Io } from "./cli.ts";
import { EXIT, toFailure } from "./failure.ts";
import { printFailure } from "./output.ts";
import { createProgram } from "./program.ts";

/** Runs a command line and returns its exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  // A usage error may come before the options were parsed.
  let options: () => GlobalOptions = () => (args.includes("--json") ? { json: true } : {});
  const cli = createCli(io, () => options());
  const program = createProgram(cli);
  try {
    const parsed = program.hook("preAction", () => void (options = () => program.opts()));
    await parsed.parseAsync(args, { from: "user" });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
    // The user interrupted it.
    if (io.signal.aborted) return EXIT.interrupted;
    // Commander has printed the help of a command that needs another one after it.
    if (error instanceof CommanderError && error.code === "commander.help") return EXIT.usage;
    const failure = toFailure(error, await cli.baseUrl().catch(() => "the service"));
    printFailure(cli, failure);
    return failure.exitCode;
  }
}
