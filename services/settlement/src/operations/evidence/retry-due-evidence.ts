import { takeDueEvidence } from "../../store/evidence/find-evidence.ts";
import { processEvidence, type EvidenceContext } from "./process-evidence.ts";

const BATCH = 20;
const AT_ONCE = 5;
/** If another subgraph does not respond, a batch takes 4 × 4 s, after which a request ends. */
const LEASE_SECONDS = 30;

/**
 * Tries all evidence that is due again, and returns how many events it tried. The table alone decides what is due: if a
 * process dies, its events are due again after the lease.
 */
export async function retryDueEvidence(ctx: EvidenceContext): Promise<number> {
  let tried = 0;
  for (;;) {
    const due = await takeDueEvidence(ctx.db, BATCH, LEASE_SECONDS);
    const left = [...due];
    await Promise.all(Array.from({ length: AT_ONCE }, () => tryAll(left, ctx)));
    tried += due.length;
    if (due.length < BATCH) return tried;
  }
}

async function tryAll(left: Awaited<ReturnType<typeof takeDueEvidence>>, ctx: EvidenceContext): Promise<void> {
  for (let next = left.shift(); next !== undefined; next = left.shift()) {
    try {
      await processEvidence(next.event, null, "due", ctx);
    } catch (error) {
      ctx.log.error({ err: error, evidenceId: next.id }, "waiting evidence could not be tried again");
    }
  }
}
