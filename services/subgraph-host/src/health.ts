import { Router } from "express";

/** A check that takes longer than this counts as failed. */
const CHECK_TIMEOUT_MS = 1_000;
/** `/readyz` reuses the last check for this long, so that its requests do not load the database. */
const REUSE_MS = 1_000;

/** Whether the process can serve requests. */
export interface Readiness {
  /** False as soon as the process begins to stop. */
  isOpen: boolean;
  /** Throws if the process cannot serve requests. */
  check(): Promise<void>;
}

/** Serves `/healthz`, which returns 200 while the process runs, and `/readyz`, which returns 200 while it can serve requests and else 503. */
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
    if (last === undefined || performance.now() - last.atMs >= REUSE_MS) {
      last = { outcome: check(), atMs: performance.now() };
    }
    return last.outcome;
  };
}

async function checkInTime(readiness: Readiness): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((done) => (timer = setTimeout(() => done(false), CHECK_TIMEOUT_MS)));
  const checked = readiness.check().then(
    () => true,
    () => false,
  );
  return Promise.race([checked, late]).finally(() => clearTimeout(timer));
}
