import type { Graph } from "@aap/subgraph-host/graph";
import { ConversionEvidenceDocument, ConversionEvidenceWithBytesDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { notFound } from "./not-found.ts";

/** Returns the evidence report of a conversion; an operator's also contains the raw bytes of its evidence. */
export const getConversionEvidence = endpoint(async ({ params, caller, graph }) => {
  const id = params["id"] ?? "";
  const body = await (caller.kind === "operator" ? findReportWithBytes(graph, id) : findReport(graph, id));
  if (body === null) throw notFound.CONVERSION_NOT_FOUND();
  return { status: HTTP_STATUS.OK, body };
});

async function findReport(graph: Graph, id: string): Promise<object | null> {
  const { conversion } = await graph.ask(ConversionEvidenceDocument, { id });
  return conversion && conversion.evidence.document;
}

async function findReportWithBytes(graph: Graph, id: string): Promise<object | null> {
  const { conversion } = await graph.ask(ConversionEvidenceWithBytesDocument, { id });
  if (!conversion) return null;
  const { document, pieces } = conversion.evidence;
  const bodies = new Map(pieces.map((piece) => [piece.id, piece.body]));
  const evidence = (document["evidence"] as { id: string }[]).map((one) => ({ ...one, body: bodies.get(one.id) }));
  return { ...document, evidence };
}
