import { newId } from "@aap/kernel/ids";
import { bookState } from "./booking.ts";
import { claim, conversionKey, noChanges, type Changes } from "./changes.ts";
import { errors } from "./errors.ts";
import { MILESTONE_STATUSES, type MilestoneStatus, type Policy } from "./facts.ts";
import { flowOf } from "./flows.ts";
import type { ConversionRecord, Milestone } from "./record.ts";

/** What a merchant records. */
export interface MilestoneInput {
  step: string;
  status: string;
  metadata: Record<string, unknown>;
}

const MAX_METADATA_BYTES = 16_384;

/** Refuses a milestone that no flow could have. */
export function requireMilestone({ step, status, metadata }: MilestoneInput): void {
  if (step.trim() === "" || status.trim() === "") throw errors.MILESTONE_INCOMPLETE();
  if (!isStatus(status)) throw errors.MILESTONE_STATUS_UNKNOWN({ param: "status" });
  if (Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES)
    throw errors.MILESTONE_METADATA_TOO_LARGE({ param: "metadata" });
}

function isStatus(status: string): status is MilestoneStatus {
  return (MILESTONE_STATUSES as readonly string[]).includes(status);
}

/**
 * What a milestone changes. The same as the step's last one is a repeat and changes nothing; any step of the flow may come
 * at any time, also after the conversion is over, since milestones are an audit trail.
 */
export function decideMilestone(
  { step, status, metadata }: MilestoneInput,
  before: ConversionRecord,
  recordedBy: string,
  now: Date,
): { milestone: Milestone; record: ConversionRecord; changes: Changes | null } {
  requireStep(step, before.policy);
  const last = before.milestones.findLast((milestone) => milestone.step === step);
  if (last !== undefined && last.status === status && isSameJson(last.metadata, metadata)) {
    return { milestone: last, record: before, changes: null };
  }
  const milestone: Milestone = {
    id: newId("mst"),
    step,
    status: status as MilestoneStatus,
    metadata,
    recordedAt: now,
    recordedBy,
  };
  const cause = { cause: `milestone_${status}`, causedBy: recordedBy };
  const { record, history } = bookState({ ...before, milestones: [...before.milestones, milestone] }, cause, now);
  const changes = noChanges();
  changes.records.set(record.id, record);
  changes.milestones.push({ ...milestone, conversionId: record.id });
  changes.history.push(...history);
  claim(changes, conversionKey(record.id), record.id);
  return { milestone, record, changes };
}

function requireStep(step: string, policy: Policy): void {
  const { steps } = flowOf(policy);
  if (steps.includes(step)) return;
  throw errors.MILESTONE_STEP_UNKNOWN({
    text: `step must be one of ${steps.join(", ")} for the flow ${policy.flowType}`,
    param: "step",
  });
}

/** Compares what JSON can hold; the order of keys means nothing. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return a === b;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    left.length === right.size && left.every(([key, value]) => right.has(key) && isSameJson(value, right.get(key)))
  );
}
