/** The time that a processor has to respond. The timeout of a subgraph at the gateway is 5 s. */
export const PROCESSOR_TIMEOUT_MS = 3_000;

/** Rejects after `ms` milliseconds, even if the work ignores the signal. */
export function withTimeout<Result>(ms: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(ms);
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }),
  );
  return Promise.race([work(signal), late]);
}
