import type { Caller } from "@aap/kernel/caller";
import type { Reader } from "../domain/outbound/public-event.ts";

/** Returns as which kind of party a caller reads events. A caller of an unknown kind reads the least. */
export function toReader({ kind }: Caller): Reader {
  if (kind === "service") return "operator";
  return kind === "anonymous" ? "agent" : kind;
}
