import type { DomainError } from "@aap/kernel/domain-error";
import { describeIssue, findFieldProblem, type FieldProblem } from "@aap/kernel/field-problem";
import { hintOfKnown } from "@aap/kernel/suggestion";
import { errors } from "../domain/errors.ts";
import type { Processor } from "../processors/processor.ts";

/** Returns the settings as the adapter's schema parses them. Throws SETTINGS_INVALID, without any value in its text, if they are invalid or of the other mode. */
export function readConnectionSettings(
  settings: Record<string, unknown>,
  { name, livemode, processor }: { name: string; livemode: boolean; processor: Processor },
): Record<string, unknown> {
  if (livemode && processor.testOnly)
    throw errors.SETTINGS_INVALID({ text: `${name} has no live mode`, param: "livemode" });
  const parsed = processor.settings.safeParse(settings, { error: describeIssue });
  if (!parsed.success) throw toDomainError(name, findFieldProblem(parsed.error.issues, processor.settings, settings));
  const isLive = processor.isLive?.(parsed.data) ?? livemode;
  if (isLive !== livemode)
    throw errors.SETTINGS_INVALID({
      text: `${name}: settings belong to ${isLive ? "live" : "test"} mode, the connection to ${livemode ? "live" : "test"} mode`,
      param: "settings",
    });
  return parsed.data;
}

function toDomainError(name: string, problem: FieldProblem): DomainError {
  if (problem.kind === "unknown") {
    const [unknown = ""] = problem.names;
    const param = nameOf([...problem.path, unknown.slice(0, 60)]);
    const hint = hintOfKnown(unknown, problem.known, "settings");
    return errors.SETTINGS_INVALID({ text: `${name}: ${param} is not a setting`, param, hint });
  }
  const param = nameOf(problem.path);
  const hint = problem.kind === "missing" ? hintOfKnown(null, problem.known, "settings") : problem.hint;
  return errors.SETTINGS_INVALID({ text: `${name}: ${param} ${problem.text}`, param, hint });
}

/** Returns the name of a setting as the caller sends it, such as `settings.secretKey`. */
function nameOf(path: readonly PropertyKey[]): string {
  return ["settings", ...path].join(".");
}
