import tab from "@bomb.sh/tab/commander";
import type { Command, CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Cli } from "./cli.ts";

/** The answer that makes a shell complete names of files. */
const FILES = ":0";

/** Adds `completion`, which prints the completion script of a shell, and the hidden `complete`, which the script calls. */
export function registerCompletion(program: Command, cli: Cli): void {
  const completions = tab(program as never, { completionCommandName: "completion" });
  const commandOf = (name: string) => program.commands.find((command) => command.name() === name);
  commandOf("completion")?.description("Print the completion script of a shell.");
  // The library has no names of files.
  commandOf("complete")?.action((...given: unknown[]) => {
    const [words] = given as [string[]];
    if (isNameOfFile(program, words)) cli.stdout.write(`${FILES}\n`);
    else completions.parse(words);
  });
}

/** Returns whether the last of the words is an argument that names a file. */
function isNameOfFile(program: Command, words: readonly string[]): boolean {
  const [word = "", former = ""] = words.toReversed();
  if ([word, former].some((text) => text.startsWith("-"))) return false;
  let command: CommandUnknownOpts = program;
  for (const name of words.slice(0, -1))
    command = command.commands.find((one) => one.name() === name || one.aliases().includes(name)) ?? command;
  return command.registeredArguments.some((argument) => argument.name() === "file");
}
