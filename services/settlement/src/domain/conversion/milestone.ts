import { isDeepStrictEqual } from "node:util";
import { hintOfKnown } from "@aap/kernel/suggestion";
import { toChanges, type Changes } from "../changes.ts";
import { errors } from "../errors.ts";
import { appendTransitions } from "./append-transitions.ts";
import { MILESTONE_STATUSES, type MilestoneStatus } from "./facts.ts";
import type { Policy } from "./policy.ts";
import type { ConversionRecord, Milestone } from "./record.ts";

/** A milestone as the merchant sends it. */
export interface MilestoneInput {
  step: string;
  status: string;
  metadata: Record<string, unknown>;
}

const MAX_METADATA_BYTES = 16_384;

/** Throws if step or status is empty, if the status is unknown, or if the metadata is larger than 16 kB as JSON. */
export function requireMilestone({ step, status, metadata }: MilestoneInput): void {
  if (step.trim() === "") throw errors.MILESTONE_INCOMPLETE({ param: "step" });
  if (status.trim() === "") throw errors.MILESTONE_INCOMPLETE({ param: "status" });
  if (!isStatus(status)) {
    const hint = hintOfKnown(status, MILESTONE_STATUSES, "statuses");
    throw errors.MILESTONE_STATUS_UNKNOWN({ param: "status", hint });
  }
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES)
    throw errors.MILESTONE_METADATA_TOO_LARGE({ param: "metadata" });
}

function isStatus(status: string): status is MilestoneStatus {
  return (MILESTONE_STATUSES as readonly string[]).includes(status);
}

/**
 * Returns the changes of a milestone. A milestone that equals the last one of its step is a repeat and changes nothing. Every step
 * of the flow is accepted at any time, even after settlement, since milestones are an audit trail (specification, "Milestone").
 * Throws MILESTONE_STEP_UNKNOWN for a step that the flow lacks.
 */
export function decideMilestone(
  { step, status, metadata }: MilestoneInput,
  before: ConversionRecord,
  { id, by, at }: { id: string; by: string; at: Date },
): { milestone: Milestone; record: ConversionRecord; changes: Changes | null } {
  requireStep(step, before.policy);
  const last = before.milestones.findLast((milestone) => milestone.step === step);
  if (last !== undefined && last.status === status && isDeepStrictEqual(last.metadata, metadata))
    return { milestone: last, record: before, changes: null };
  const milestone: Milestone = {
    id,
    step,
    status: status as MilestoneStatus,
    metadata,
    recordedAt: at,
    recordedBy: by,
  };
  const given = { ...before, milestones: [...before.milestones, milestone] };
  const change = appendTransitions(before, given, { cause: `milestone_${status}`, causedBy: by }, at);
  return { milestone, record: change.after, changes: toChanges([change]) };
}

function requireStep(step: string, { flow }: Policy): void {
  if (flow.steps.includes(step)) return;
  throw errors.MILESTONE_STEP_UNKNOWN({
    text: `step must be one of ${flow.steps.join(", ")} for the flow ${flow.type}`,
    param: "step",
    hint: hintOfKnown(step, flow.steps, "steps"),
  });
}
