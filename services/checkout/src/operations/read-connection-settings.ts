import { errors } from "../domain/errors.ts";
import type { Processor } from "../processors/processor.ts";

/** Returns the settings as the adapter's schema parses them. Throws SETTINGS_INVALID, without any value in its text, if they are invalid or of the other mode. */
export function readConnectionSettings(
  settings: Record<string, unknown>,
  { name, livemode, processor }: { name: string; livemode: boolean; processor: Processor },
): Record<string, unknown> {
  if (livemode && processor.testOnly)
    throw errors.SETTINGS_INVALID({ text: `${name} has no live mode`, param: "livemode" });
  const parsed = processor.settings.safeParse(settings);
  if (!parsed.success) throw errors.SETTINGS_INVALID({ text: describe(name, parsed.error.issues), param: "settings" });
  const isLive = processor.isLive?.(parsed.data) ?? livemode;
  if (isLive !== livemode)
    throw errors.SETTINGS_INVALID({
      text: `${name}: settings belong to ${isLive ? "live" : "test"} mode, the connection to ${livemode ? "live" : "test"} mode`,
      param: "settings",
    });
  return parsed.data;
}

function describe(name: string, issues: readonly { path: PropertyKey[]; message: string }[]): string {
  return `${name}: ${issues.map(({ path, message }) => `${["settings", ...path].join(".")}: ${message}`).join("; ")}`;
}
