import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { AuthenticationError, GraphError, PermissionError, type Client } from "@aap/client";
import { Option, type Command } from "@commander-js/extra-typings";
import { SingleBar } from "cli-progress";
import { toCount } from "../arguments.ts";
import { loadParts, type Loaded } from "../catalogue/load.ts";
import { toParts, type Format } from "../catalogue/parts.ts";
import type { Cli } from "../cli.ts";
import { RefusedError, UsageError } from "../failure.ts";
import { note, printJson, printObject } from "../output.ts";
import { toPlainText } from "../plain-text.ts";

/** Adds `catalogue import`. */
export function registerCatalogue(program: Command, cli: Cli): void {
  program
    .command("catalogue")
    .alias("catalog")
    .description("Import the offers of a merchant.")
    .command("import")
    .description("Create and change the offers of a file. An offer is identified by its reference.")
    .argument("<file>", "a CSV file with a header, or JSON Lines")
    .option("--merchant <id>", "the merchant (default: the one that holds the key)")
    .addOption(
      new Option("--format <format>", "the format, if the name of the file ends neither in .csv nor in .jsonl").choices(
        ["csv", "jsonl"],
      ),
    )
    .option("--from-line <line>", "skip the offers before this line", toCount)
    .addHelpText(
      "after",
      `
The file is sent in parts of 500 offers. A part with a wrong line is not saved, the others are. What is saved does
not change when the same file is imported again: correct the lines, and run the same command.

Examples:
  $ aap catalogue import offers.csv --as mer_…
  $ aap catalogue import offers.jsonl --as operator --merchant mer_…`,
    )
    .action(async (file, { merchant, format, fromLine }) => {
      const found = { file, format: formatOf(file, format), fromLine, size: await sizeOf(file) };
      const api = await cli.api("merchant", "operator");
      const loaded = await importFile(cli, api, { ...found, merchantId: await getMerchant(api, merchant) });
      printResult(cli, loaded);
    });
}

interface Import {
  file: string;
  merchantId: string;
  format: Format;
  fromLine: number | undefined;
  /** The bytes of the file. */
  size: number;
}

async function importFile(
  cli: Cli,
  api: Client,
  { file, size, merchantId, format, fromLine }: Import,
): Promise<Loaded> {
  const lines = createInterface({ input: createReadStream(file, "utf8"), crlfDelay: Number.POSITIVE_INFINITY });
  const parts = toParts(lines, format, fromLine === undefined ? {} : { firstLine: fromLine });
  const bar = cli.stderr.isTTY && !cli.isJson() ? new SingleBar({ format: BAR, stream: cli.stderr }) : null;
  bar?.start(size, 0, { offers: 0 });
  let resumeAt = fromLine ?? 1;
  try {
    return await loadParts(
      api,
      { merchantId, format, parts, signal: cli.signal },
      ({ bytesRead, offers, nextLine }) => {
        resumeAt = nextLine;
        bar?.update(Math.min(bytesRead, size), { offers });
      },
    );
  } catch (error) {
    bar?.stop();
    if (!isNotAllowed(error)) note(cli, `Not finished. Continue with the same command and --from-line ${resumeAt}`);
    throw error;
  } finally {
    bar?.stop();
  }
}

const BAR = "{bar} {percentage} % | {offers} offers | {duration_formatted}";

/** Prints the counts and the wrong lines. Throws a RefusedError if there are wrong lines. */
function printResult(cli: Cli, loaded: Loaded): void {
  const { created, updated, unchanged, errors } = loaded;
  const counts = { created: String(created), updated: String(updated), unchanged: String(unchanged) };
  if (cli.isJson()) printJson(cli, loaded);
  else printObject(cli, loaded, counts);
  for (const { line, field, message } of errors)
    note(cli, toPlainText(`line ${line}${field === null ? "" : `, ${field}`}: ${message}`));
  if (errors.length > 0)
    throw new RefusedError(
      errors.length === 1
        ? "1 line is wrong: the offers that were sent with it, up to 500, were not saved"
        : `${errors.length} lines are wrong: the offers that were sent with them, up to 500 with each, were not saved`,
      "Correct these lines, and run the same command again: what is saved stays as it is.",
    );
}

function formatOf(file: string, format: string | undefined): Format {
  const name = format ?? /\.(csv|jsonl|ndjson)$/i.exec(file)?.[1]?.toLowerCase();
  if (name === undefined)
    throw new UsageError(`${file} ends neither in .csv nor in .jsonl`, { nextStep: "Name its format: --format csv" });
  return name === "csv" ? "CSV" : "JSON_LINES";
}

async function sizeOf(file: string): Promise<number> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    throw new UsageError(`${file} is not readable: ${(error as Error).message}`);
  }
}

/** Returns the merchant whose offers are imported: the named one, else the one that holds the key. Throws if the key can never import. */
async function getMerchant(api: Client, named: string | undefined): Promise<string> {
  const { viewer } = (await api.graph("{ viewer { kind id } }")) as { viewer: { kind: string; id: string } };
  if (viewer.kind !== "MERCHANT" && viewer.kind !== "OPERATOR")
    throw new RefusedError(
      "Only the key of a merchant or an operator can import offers",
      "Choose such a key with --as, or log in with one. An operator also names the merchant: --merchant mer_…",
    );
  if (named !== undefined) return named;
  if (viewer.kind === "MERCHANT") return viewer.id;
  throw new UsageError("The key is that of an operator", { nextStep: "Name the merchant: --merchant mer_…" });
}

/** Returns whether the key may not import for the merchant, so that the same command fails again. */
function isNotAllowed(error: unknown): boolean {
  if (error instanceof GraphError)
    return ["UNAUTHENTICATED", "FORBIDDEN", "NOT_FOUND"].includes(error.errors[0]?.extensions?.kind ?? "");
  return error instanceof AuthenticationError || error instanceof PermissionError;
}
