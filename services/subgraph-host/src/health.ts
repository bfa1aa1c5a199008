import { Router } from "express";

/** A check that takes longer than this counts as failed. */
const CHECK_MS = 1_000;
/** `/readyz` answers from the last check for this long, so that asking it costs the database nothing. */
const KEPT_MS = 1_000;

/** Whether the process may be sent requests. */
export interface Readiness {
  /** False as soon as the process begins to stop. */
  isOpen: boolean;
  /** Throws when requests could not be answered. */
  check(): Promise<void>;
}

/** `/healthz` returns 200 while the process runs; `/readyz` returns 200 while it can serve requests. */
export function healthRouter(readiness: Readiness): Router {
  const router = Router({ caseSensitive: true });
  const isHealthy = atMostOnceASecond(() => checkInTime(readiness));
  router.get("/healthz", (_request, response) => void response.set("Cache-Control", "no-store").json({ status: "ok" }));
  router.get("/readyz", async (_request, response) => {
    const isReady = readiness.isOpen && (await isHealthy());
    const status = isReady ? 200 : 503;
    response
      .status(status)
      .set("Cache-Control", "no-store")
      .json({ status: isReady ? "ready" : readiness.isOpen ? "unavailable" : "stopping" });
  });
  return router;
}

function atMostOnceASecond(check: () => Promise<boolean>): () => Promise<boolean> {
  let last: { outcome: Promise<boolean>; atMs: number } | undefined;
  return () => {
    if (last === undefined || performance.now() - last.atMs >= KEPT_MS) {
      last = { outcome: check(), atMs: performance.now() };
    }
    return last.outcome;
  };
}

async function checkInTime(readiness: Readiness): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((done) => (timer = setTimeout(() => done(false), CHECK_MS)));
  const checked = readiness.check().then(
    () => true,
    () => false,
  );
  return Promise.race([checked, late]).finally(() => clearTimeout(timer));
}
