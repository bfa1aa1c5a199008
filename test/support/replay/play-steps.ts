import { setTimeout as sleep } from "node:timers/promises";
import type { StartedApplication } from "@aap/gateway/one-process";
import { serviceCaller, type Caller } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import type { Demo } from "@aap/prisma/demo";
import { parse, type DocumentNode } from "graphql";
import { mapConcurrently } from "../map-concurrently.ts";
import type { Action } from "./actions.ts";
import { signEvent, type WrittenEvent } from "./sale-events.ts";

/** An event of a processor, or an action of a merchant or an operator. */
export type Step = WrittenEvent | Action;

const isAction = (step: Step): step is Action => "does" in step;

/** Returns the steps in the order of their ranks, but each action after the steps that it needs. */
export function arrange(steps: readonly Step[], rankOf: (step: Step) => number): Step[] {
  const first = new Map<string, number>();
  const ranked = [...steps.filter((step) => !isAction(step)), ...steps.filter(isAction)].map((step) => {
    const needed = isAction(step)
      ? step.after.map((ids) => Math.min(...ids.map((id) => first.get(id) ?? Infinity)))
      : [];
    const place = Math.max(rankOf(step), ...needed);
    first.set(step.id, Math.min(place, first.get(step.id) ?? Infinity));
    return { step, place };
  });
  return ranked.toSorted((a, b) => a.place - b.place).map(({ step }) => step);
}

const RECEIVE = parse(
  `mutation Receive($input: PaymentEventInput!) { did: receivePaymentEvent(input: $input) { received conversionId } }`,
);
const ACTIONS: Readonly<Record<Action["does"], DocumentNode>> = {
  report: parse(
    `mutation Report($input: ReportConversionInput!) { did: reportConversion(input: $input) { conversion { id } } }`,
  ),
  milestone: parse(
    `mutation Milestone($input: RecordMilestoneInput!) { did: recordMilestone(input: $input) { created } }`,
  ),
  reject: parse(
    `mutation Reject($id: ID!, $reasonCode: RejectionReason!, $note: String) { did: rejectConversion(id: $id, reasonCode: $reasonCode, note: $note) { created } }`,
  ),
  accept: parse(
    `mutation Accept($id: ID!, $note: String!) { did: acceptEvidence(conversionId: $id, note: $note) { created } }`,
  ),
  resolve: parse(
    `mutation Resolve($id: ID!, $outcome: DisputeResolution!, $note: String!) { did: resolveDispute(conversionId: $id, outcome: $outcome, note: $note) { created } }`,
  ),
};

const MOST_TRIES = 20;

interface Done {
  received?: boolean;
  conversionId?: string | null;
  conversion?: { id: string };
}

/** Plays lanes of steps against a service, sixteen lanes at a time; throws at the first step that is refused. */
export async function playSteps(
  lanes: readonly (readonly Step[])[],
  { execute }: StartedApplication,
  demo: Demo,
): Promise<void> {
  const done = new Set<string>();
  const conversions = new Map<string, string>();
  const refusals: string[] = [];

  async function run(document: DocumentNode, variables: object, caller: Caller, tries = 0): Promise<Done> {
    const request = { document, variables, caller, requestId: newId("req") };
    const { data, errors } = await execute<{ did: Done }, object>(request);
    if (data?.did) return data.did;
    // A sender repeats a request that is refused for now.
    if (errors?.[0]?.extensions?.["kind"] === "UNAVAILABLE" && tries < MOST_TRIES) {
      await sleep(200);
      return run(document, variables, caller, tries + 1);
    }
    refusals.push(`${JSON.stringify(variables)} was refused: ${JSON.stringify(errors)}`);
    throw new Error(refusals[0]);
  }

  async function deliver(event: WrittenEvent): Promise<string | null | undefined> {
    const { connectionId, body } = event;
    const input = { connectionId, headers: signEvent(event, demo), body: Buffer.from(body).toString("base64") };
    return (await run(RECEIVE, { input }, serviceCaller("edge"))).conversionId;
  }

  async function act({ by, does, input, after, recommendationId }: Action): Promise<string | undefined> {
    // The steps that the action needs are earlier in the lanes, but may still be in flight in another lane.
    while (refusals.length === 0 && !after.every((ids) => ids.some((id) => done.has(id)))) await sleep(2);
    const id = conversions.get(recommendationId);
    const caller: Caller = { ...by, scopes: ["*"] };
    if (does === "report") return (await run(ACTIONS.report, { input }, caller)).conversion?.id;
    const variables = does === "milestone" ? { input: { ...input, conversionId: id } } : { ...input, id };
    await run(ACTIONS[does], variables, caller);
    return id;
  }

  await mapConcurrently(lanes, async (lane) => {
    for (const step of lane) {
      const conversionId = isAction(step) ? await act(step) : await deliver(step);
      if (conversionId != null) conversions.set(step.recommendationId, conversionId);
      done.add(step.id);
    }
  });
}
