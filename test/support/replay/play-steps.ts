import { setTimeout as sleep } from "node:timers/promises";
import type { Application } from "@aap/gateway/one-process";
import { serviceCaller, type Caller } from "@aap/kernel/caller";
import { newId } from "@aap/kernel/ids";
import type { Demo } from "@aap/prisma/demo";
import { parse, type DocumentNode } from "graphql";
import { mapConcurrently } from "../map-concurrently.ts";
import type { Act } from "./actions.ts";
import { signEvent, type WrittenEvent } from "./sale-events.ts";

/** One thing that happens in a day. */
export type Happening = WrittenEvent | Act;

const isAct = (happening: Happening): happening is Act => "does" in happening;

/** All that happens by rank, but each act only once something is there to act on. */
export function arrange(happenings: readonly Happening[], rank: (happening: Happening) => number): Happening[] {
  const first = new Map<string, number>();
  const ranked = [...happenings.filter((one) => !isAct(one)), ...happenings.filter(isAct)].map((happening) => {
    const needed = isAct(happening)
      ? happening.after.map((ids) => Math.min(...ids.map((id) => first.get(id) ?? Infinity)))
      : [];
    const place = Math.max(rank(happening), ...needed);
    first.set(happening.id, Math.min(place, first.get(happening.id) ?? Infinity));
    return { happening, place };
  });
  return ranked.toSorted((a, b) => a.place - b.place).map(({ happening }) => happening);
}

const RECEIVE = parse(
  `mutation Receive($input: PaymentEventInput!) { did: receivePaymentEvent(input: $input) { received conversionId } }`,
);
const ACTS: Readonly<Record<Act["does"], DocumentNode>> = {
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

interface Did {
  received?: boolean;
  conversionId?: string | null;
  conversion?: { id: string };
}

/** Has a service live through lanes of happenings, sixteen lanes at a time; throws at the first that it does not take. */
export async function liveThrough(
  lanes: readonly (readonly Happening[])[],
  { execute }: Application,
  demo: Demo,
): Promise<void> {
  const taken = new Set<string>();
  const conversions = new Map<string, string>();

  async function run(document: DocumentNode, variables: object, caller: Caller): Promise<Did> {
    const request = { document, variables, caller, requestId: newId("req") };
    const { data, errors } = await execute<{ did: Did }, object>(request);
    if (!data?.did) throw new Error(`${JSON.stringify(variables)} was answered ${JSON.stringify(errors)}`);
    return data.did;
  }

  async function deliver(event: WrittenEvent): Promise<string | null | undefined> {
    const { connectionId, body } = event;
    const input = { connectionId, headers: signEvent(event, demo), body: Buffer.from(body).toString("base64") };
    return (await run(RECEIVE, { input }, serviceCaller("edge"))).conversionId;
  }

  async function act({ by, does, says, after, recommendationId }: Act): Promise<string | undefined> {
    // What it waits for comes before it in the lanes, but may still be on its way in another one.
    while (!after.every((ids) => ids.some((id) => taken.has(id)))) await sleep(2);
    const id = conversions.get(recommendationId);
    const caller: Caller = { ...by, scopes: ["*"] };
    if (does === "report") return (await run(ACTS.report, { input: says }, caller)).conversion?.id;
    const variables = does === "milestone" ? { input: { ...says, conversionId: id } } : { ...says, id };
    await run(ACTS[does], variables, caller);
    return id;
  }

  await mapConcurrently(lanes, async (lane) => {
    for (const happening of lane) {
      const conversionId = isAct(happening) ? await act(happening) : await deliver(happening);
      if (conversionId != null) conversions.set(happening.recommendationId, conversionId);
      taken.add(happening.id);
    }
  });
}
