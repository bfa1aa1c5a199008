import { takeDueEvidence } from "../store/find-evidence.ts";
import { processEvidence, type EvidenceContext } from "./process-evidence.ts";

/** A batch ends within its lease even where every neighbour that is asked hangs for its 4 s. */
const BATCH = 20;
const AT_ONCE = 5;
const LEASE_SECONDS = 30;

/**
 * Tries all evidence again whose time has come; answers how much that was. Which is due is said by the table alone, so a
 * process that dies meanwhile costs nothing but the lease.
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
      ctx.log.error({ err: error, evidenceId: next.id }, "waiting evidence could not be tried");
    }
  }
}
