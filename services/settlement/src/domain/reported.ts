import { readKeyId, type AapCodeClaims } from "@aap/kernel/aap-code";
import { z } from "zod";
import { REPORT_FORMAT, RULE_VERSION } from "./evidence-report.ts";
import type { ChainedChange } from "./history.ts";
import { commissionSchema, moneySchema, recordSchema, stateSchema, timeSchema } from "./record-schema.ts";
import type { ConversionRecord } from "./record.ts";

/** What an evidence report says, read into the house's own words; `windows` and `outcome` as they stand. */
export interface Reported {
  /** The report as its digest was made of it. */
  signed: object;
  digest: string;
  asOf: Date;
  record: ConversionRecord;
  recommendedAt: Date;
  session: { openedAt: Date; expiresAt: Date };
  /** `signedWith` is the key that the code itself names. */
  code: { text: string; keyId: string; signedWith: string; claims: AapCodeClaims };
  checkouts: readonly z.output<typeof checkoutSchema>[];
  windows: Record<string, unknown>;
  outcome: Record<string, unknown>;
  history: readonly ChainedChange[];
  /** The raw bytes in base64, where the report carries them. */
  bodies: readonly { id: string; sha256: string; body: string }[];
}

const checkoutSchema = z.object({ id: z.string(), amount: moneySchema });

const claimsSchema: z.ZodType<AapCodeClaims> = z.object({
  issuer: z.string(),
  offerId: z.string(),
  merchantId: z.string(),
  price: moneySchema,
  commission: commissionSchema,
  issuedAt: timeSchema,
  expiresAt: timeSchema,
});

const changeSchema = z.object({
  sequence: z.int(),
  from: stateSchema.nullable(),
  to: stateSchema,
  cause: z.string(),
  causedBy: z.string(),
  at: timeSchema,
  hash: z.string(),
});

const reportSchema = z.looseObject({
  format: z.literal(REPORT_FORMAT),
  ruleVersion: z.literal(RULE_VERSION),
  digest: z.string(),
  conversionId: z.string(),
  asOf: timeSchema,
  recommendation: z.looseObject({ id: z.string(), recommendedAt: timeSchema }),
  code: z.object({ text: z.string(), keyId: z.string(), claims: claimsSchema }),
  windows: z.looseObject({ session: z.object({ from: timeSchema, until: timeSchema }) }),
  checkouts: z.array(checkoutSchema),
  evidence: z.array(z.looseObject({ id: z.string(), sha256: z.string(), body: z.string().optional() })),
  outcome: z.record(z.string(), z.unknown()),
  history: z.array(changeSchema).min(1),
});

/** Reads a report; answers in words what keeps it from being one. */
export function readReport(report: unknown): Reported | string {
  const { success, data, error } = reportSchema.safeParse(report);
  if (!success) return toWords(error);
  const record = recordSchema.safeParse(toRecordJson(report as Json));
  if (!record.success) return toWords(record.error);
  const signedWith = findKeyId(data.code.text);
  if (signedWith === null) return "code.text: not an AAP Code";
  const { windows, outcome } = report as Json & { windows: Json; outcome: Json };
  return {
    signed: toSigned(report as Json),
    digest: data.digest,
    asOf: data.asOf,
    record: record.data,
    recommendedAt: data.recommendation.recommendedAt,
    session: { openedAt: data.windows.session.from, expiresAt: data.windows.session.until },
    code: { ...data.code, signedWith },
    checkouts: data.checkouts,
    windows,
    outcome,
    history: data.history.map((change) => ({ ...change, conversionId: data.conversionId })),
    bodies: data.evidence.flatMap(({ id, sha256, body }) => (body === undefined ? [] : [{ id, sha256, body }])),
  };
}

type Json = Record<string, unknown>;

/** The record as its schema has it: the ids under their own names, and what is stored of the state taken from the history. */
function toRecordJson(report: Json): Json {
  const { id: recommendationId, ...ids } = report["recommendation"] as Json;
  const history = report["history"] as Json[];
  const state = history.at(-1)?.["to"];
  return { ...report, ...ids, recommendationId, id: report["conversionId"], state, changes: history.length };
}

/** What the digest is made of: the report without the digest itself, and without raw bytes, which not every reader gets. */
function toSigned(report: Json): Json {
  const evidence = (report["evidence"] as Json[]).map(({ body: __, ...piece }) => piece);
  const { digest: _, ...signed }: Json = { ...report, evidence };
  return signed;
}

function findKeyId(code: string): string | null {
  try {
    return readKeyId(code);
  } catch {
    return null;
  }
}

function toWords({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join(".") ?? "report"}: ${issue?.message ?? "not readable"}`;
}
