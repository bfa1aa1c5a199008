import { readKeyId, type AapCodeClaims } from "@aap/kernel/aap-code";
import { z } from "zod";
import type { ChainedChange } from "../conversion/history.ts";
import { commissionSchema } from "../conversion/policy.ts";
import { recordSchema, stateSchema, type ConversionRecord } from "../conversion/record.ts";
import { moneySchema, timeSchema } from "../evidence/payment-event.ts";
import { REPORT_FORMAT, VERIFIED_RULE_VERSIONS } from "./evidence-report.ts";

/** An evidence report with its parts in the types of the domain; `windows` and `outcome` are left as plain JSON. */
export interface ReadReport {
  /** The part of the report that the digest covers. */
  signed: object;
  digest: string;
  asOf: Date;
  record: ConversionRecord;
  recommendedAt: Date;
  session: { openedAt: Date; expiresAt: Date };
  /** `keyId` is the key id that the report shows, `signedWith` the one in the code itself. */
  code: { text: string; keyId: string; signedWith: string; claims: AapCodeClaims };
  checkouts: readonly z.output<typeof checkoutSchema>[];
  windows: Record<string, unknown>;
  outcome: Record<string, unknown>;
  history: readonly ChainedChange[];
  /** The raw bytes in base64, if the report carries them. */
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
  ruleVersion: z.enum(VERIFIED_RULE_VERSIONS),
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

/** Reads a report; returns a sentence with the problem if it is not a report of this format and of a rule version that is verified. */
export function readReport(report: unknown): ReadReport | string {
  const { success, data, error } = reportSchema.safeParse(report);
  if (!success) return explain(error);
  const record = recordSchema.safeParse(toRecordJson(report as Json));
  if (!record.success) return explain(record.error);
  const signedWith = findKeyId(data.code.text);
  if (signedWith === null) return "code.text is not an AAP Code";
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

/** Returns the part of a report that `recordSchema` reads. The saved state is the last one of the history. */
function toRecordJson(report: Json): Json {
  const { id: recommendationId, ...ids } = report["recommendation"] as Json;
  const history = report["history"] as Json[];
  const state = history.at(-1)?.["to"];
  return { ...report, ...ids, recommendationId, id: report["conversionId"], state, changes: history.length };
}

/** Returns the part of a report that the digest covers: everything but the digest itself and the raw bytes, which only operators receive. */
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

function explain({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.join(".") ?? "report"}: ${issue?.message ?? "not readable"}`;
}
