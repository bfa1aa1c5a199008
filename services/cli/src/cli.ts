import { createClient, type Client } from "@aap/client";
import { UsageError } from "./failure.ts";
import { DEFAULT_URL, readStore, type KeyKind, type Store, type StoredKey } from "./stored-keys.ts";

/** The environment, the streams and the signal of a command line. */
export interface Io {
  env: Readonly<Record<string, string | undefined>>;
  stdin: NodeJS.ReadStream;
  stdout: NodeJS.WriteStream;
  stderr: NodeJS.WriteStream;
  /** Aborts when the user interrupts the command. */
  signal: AbortSignal;
}

/** The options that every command has. */
export interface GlobalOptions {
  json?: true | undefined;
  as?: string | undefined;
}

/** A command's input and output, its options, and clients of the service. */
export interface Cli extends Io {
  isJson(): boolean;
  /** The address of the service: `AAP_API_URL`, else that of the last login, else the quick start's. */
  baseUrl(): Promise<string>;
  /**
   * Returns a client with `AAP_API_KEY`, else with the stored key that `--as` names, else with a stored key of the first of these kinds.
   * Throws a UsageError if there is none.
   */
  api(...kinds: readonly KeyKind[]): Promise<Client>;
}

/** Creates the `Cli` of a command line; `options` returns the global options as they were parsed. */
export function createCli(io: Io, options: () => GlobalOptions): Cli {
  const { AAP_API_KEY: key = "", AAP_API_URL: url = "" } = io.env;
  const baseUrl = async (store: Store) => (url === "" ? (store.current ?? DEFAULT_URL) : url.replace(/\/+$/, ""));
  return {
    ...io,
    isJson: () => options().json === true,
    baseUrl: async () => baseUrl(await readStore(io.env)),
    async api(...kinds) {
      const store = await readStore(io.env);
      const address = await baseUrl(store);
      if (key !== "") return open(address, key);
      const stored = store.installations[address] ?? [];
      return open(address, chooseKey(stored, kinds, options().as, address).key);
    },
  };
}

function open(baseUrl: string, apiKey: string): Client {
  try {
    return createClient({ baseUrl, apiKey });
  } catch {
    throw new UsageError(`AAP_API_URL is not an http or https address: ${baseUrl}`);
  }
}

/** Returns the stored key that a command uses. Throws a UsageError that says whose key is missing. */
export function chooseKey(
  stored: readonly StoredKey[],
  kinds: readonly KeyKind[],
  as: string | undefined,
  address: string,
): StoredKey {
  const wanted = as === undefined ? kinds : [as];
  for (const name of wanted) {
    const found = stored.find(({ kind, id }) => kind === name || id === name);
    if (found !== undefined) return found;
  }
  throw new UsageError(`No API key of ${nameHolders(wanted)} is stored for ${address}`, {
    nextStep: "Run aap login, and enter that key. In the quick start, aap login --demo stores all keys of the demo.",
    isLogin: true,
  });
}

/** Returns kinds of holders in a sentence, such as `a builder, a merchant or an operator`; an id as it is. */
function nameHolders(names: readonly string[]): string {
  const nouns = names.map((name) => (name.includes("_") ? name : `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`));
  return nouns.length > 1 ? `${nouns.slice(0, -1).join(", ")} or ${nouns.at(-1)}` : nouns.join();
}
