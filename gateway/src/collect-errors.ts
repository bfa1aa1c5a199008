import { tableOf } from "@aap/kernel/domain-error";
import { SUBGRAPHS } from "@aap/prisma/subgraphs";
import { HTTP_REFUSALS } from "./rest/edge-errors.ts";
import { REFUSAL_STATUS } from "./rest/http-status.ts";

/** What the documentation of errors says about a code. */
export interface ErrorEntry {
  /** The HTTP status of REST; the graph has it in `extensions.kind`. */
  status: number;
  /** What happened. A response may be more specific. */
  text: string;
  /** What to do about it. */
  remedy: string;
}

/** The files whose error tables are collected, in addition to `src/domain/errors.ts` of each subgraph. */
const FILES = [
  "services/kernel/src/aap-code.ts",
  "services/kernel/src/idempotency.ts",
  "services/kernel/src/money.ts",
  "services/kernel/src/vertical.ts",
  "services/subgraph-host/src/host-errors.ts",
  "gateway/src/rest/edge-errors.ts",
  "gateway/src/rest/fields.ts",
  "gateway/src/rest/json.ts",
  "gateway/src/rest/v1/not-found.ts",
  "gateway/src/admission/rate-limit.ts",
  "gateway/src/dashboard/errors.ts",
];

/** Returns every error code of the service, in the order of the alphabet, from the teams' error tables. Throws if two tables disagree about a code's kind. */
export async function collectErrors(): Promise<Record<string, ErrorEntry>> {
  const entries = new Map<string, ErrorEntry>();
  for (const [code, [status, text, remedy]] of Object.entries(HTTP_REFUSALS))
    entries.set(code, { status, text, remedy });
  for (const file of [...SUBGRAPHS.map((name) => `services/${name}/src/domain/errors.ts`), ...FILES]) {
    const exported = (await import(new URL(`../../${file}`, import.meta.url).href)) as Record<string, unknown>;
    const rows = Object.values(exported).flatMap((value) => Object.entries(tableOf(value) ?? {}));
    if (rows.length === 0) throw new Error(`${file} exports no error table`);
    for (const [code, [kind, text, remedy]] of rows) {
      const status = REFUSAL_STATUS[kind];
      const known = entries.get(code);
      if (known !== undefined && known.status !== status)
        throw new Error(`${code} has the statuses ${known.status} and ${status}`);
      entries.set(code, known ?? { status, text, remedy });
    }
  }
  return Object.fromEntries([...entries].toSorted(([a], [b]) => a.localeCompare(b)));
}
