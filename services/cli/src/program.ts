import { Command } from "@commander-js/extra-typings";
import type { Cli } from "./cli.ts";
import { registerCatalogue } from "./commands/catalogue.ts";
import { registerCheckout } from "./commands/checkout.ts";
import { registerClock } from "./commands/clock.ts";
import { registerConversions } from "./commands/conversions.ts";
import { registerListen } from "./commands/listen.ts";
import { registerLogin } from "./commands/login.ts";
import { registerRecommend } from "./commands/recommend.ts";
import { registerSearch } from "./commands/search.ts";
import { registerTrigger } from "./commands/trigger.ts";
import { registerCompletion } from "./completion.ts";

const MORE = `
Exit codes: 0 done, 1 refused, 2 wrong usage, 3 no response, 4 key missing or not valid, 5 the service failed, 130 interrupted.
AAP_API_KEY and AAP_API_URL take precedence over what "aap login" stored.

Examples:
  $ aap login --demo
  $ aap search --vertical sim data_gb_min=50 --sort price
  $ aap trigger payment_succeeded
  $ aap conversions list --status pending --json`;

/** Creates the command line with all its commands. */
export function createProgram(cli: Cli): Command {
  const program = new Command("aap")
    .description("Search offers, recommend them, check out, and follow the conversions.")
    .option("--json", "print JSON on standard output, and nothing else")
    .option("--as <holder>", "use the stored key of this holder: agent, builder, merchant, operator, or an id")
    .version("0.1.0")
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => void cli.stdout.write(text),
      writeErr: (text) => void cli.stderr.write(text),
      // `run` prints the error.
      outputError: () => {},
    })
    .exitOverride()
    .addHelpText("after", MORE);
  const root = program as unknown as Command;
  const commands = [
    registerLogin,
    registerSearch,
    registerRecommend,
    registerCheckout,
    registerConversions,
    registerListen,
    registerTrigger,
    registerClock,
    registerCatalogue,
  ];
  for (const register of commands) register(root, cli);
  // Last, because it lists the other commands.
  registerCompletion(root, cli);
  return root;
}
