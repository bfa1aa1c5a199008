import type { Graph } from "@aap/subgraph-host/graph";
import { z } from "zod";
import { ConversionEvidenceDocument, ConversionEvidenceWithBytesDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { idOf, timestamp } from "../wire.ts";
import { notFound } from "./not-found.ts";

const evidenceReport = z
  .looseObject({
    format: z.string().meta({ examples: ["aap-evidence-report/2"] }),
    ruleVersion: z.string(),
    conversionId: idOf("conv", "The conversion."),
    asOf: timestamp("When the report was made."),
    recommendation: z.looseObject({ id: z.string() }),
    code: z.looseObject({ text: z.string().meta({ description: "The AAP Code." }), keyId: z.string() }),
    policy: z.looseObject({}).meta({ description: "The terms that apply." }),
    windows: z.looseObject({}),
    evidence: z.array(
      z.looseObject({
        id: z.string(),
        sha256: z.string().meta({ description: "SHA-256 of the raw bytes, in hexadecimal." }),
        body: z.string().nullable().optional().meta({ description: "The raw bytes in base64; for operators." }),
      }),
    ),
    reports: z.array(z.looseObject({})),
    outcome: z.looseObject({}).meta({ description: "Status, verification and amounts." }),
    history: z.array(z.looseObject({})),
    digest: z
      .string()
      .meta({ description: "SHA-256 of the canonical JSON (RFC 8785) of the rest, without raw bytes." }),
  })
  .meta({
    id: "EvidenceReport",
    description:
      "A document that third parties recompute. Unlike the rest of REST it has integers of minor units (`amountMinor`) and most names in upper case, such as its status and the outcomes of checks.",
  });

type Report = z.input<typeof evidenceReport>;

const declaration = {
  summary: "Read a conversion's evidence report",
  description: "Why the conversion has its status and amounts, in a form that can be verified without this service.",
  responses: { 200: { description: "The report.", body: evidenceReport } },
  refusals: { 404: { CONVERSION_NOT_FOUND: "Conversion not found" } },
} as const;

/** Returns the evidence report of a conversion; an operator's also contains the raw bytes of its evidence. */
export const getConversionEvidence = endpoint(declaration, async ({ params, caller, graph }) => {
  const id = params["conversionId"] ?? "";
  const body = await (caller.kind === "operator" ? findReportWithBytes(graph, id) : findReport(graph, id));
  if (body === null) throw notFound.CONVERSION_NOT_FOUND();
  return { status: HTTP_STATUS.OK, body };
});

async function findReport(graph: Graph, id: string): Promise<Report | null> {
  const { conversion } = await graph.ask(ConversionEvidenceDocument, { id });
  return conversion && (conversion.evidence.document as Report);
}

async function findReportWithBytes(graph: Graph, id: string): Promise<Report | null> {
  const { conversion } = await graph.ask(ConversionEvidenceWithBytesDocument, { id });
  if (!conversion) return null;
  const { document, pieces } = conversion.evidence;
  const bodies = new Map(pieces.map((piece) => [piece.id, piece.body]));
  const evidence = (document["evidence"] as { id: string }[]).map((one) => ({ ...one, body: bodies.get(one.id) }));
  return { ...document, evidence } as Report;
}
