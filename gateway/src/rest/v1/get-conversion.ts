import type { Graph } from "@aap/subgraph-host/graph";
import { z } from "zod";
import {
  ConversionByIdDocument,
  ConversionStatusByIdDocument,
  type ConversionByIdQuery,
} from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toWireAmount, toWireName } from "../wire.ts";
import { conversionObject, conversionStatusObject, toConversionSummary } from "./conversion-object.ts";
import { notFound } from "./not-found.ts";

const declaration = {
  summary: "Read a conversion",
  responses: {
    200: { description: "For an agent, its id and status.", body: z.union([conversionObject, conversionStatusObject]) },
  },
  refusals: { 404: { CONVERSION_NOT_FOUND: "Conversion not found" } },
} as const;

/** Returns a conversion: its status to an agent, the full record to other callers. */
export const getConversion = endpoint(declaration, async ({ params, caller, graph }) => {
  const id = params["conversionId"] ?? "";
  const body = await (caller.kind === "agent" ? findStatus(graph, id) : findRecord(graph, id));
  if (body === null) throw notFound.CONVERSION_NOT_FOUND();
  return { status: HTTP_STATUS.OK, body };
});

async function findStatus(graph: Graph, id: string) {
  const { conversion } = await graph.ask(ConversionStatusByIdDocument, { id });
  return conversion && { conversionId: conversion.id, status: toWireName(conversion.status) };
}

async function findRecord(graph: Graph, id: string) {
  const { conversion } = await graph.ask(ConversionByIdDocument, { id });
  return conversion && toRecord(conversion);
}

/** Returns the conversion in the form of REST (specification, "Conversion"). */
function toRecord(conversion: NonNullable<ConversionByIdQuery["conversion"]>): z.input<typeof conversionObject> {
  const { checks, milestones, decisions, reports, reviews, history, linkedInto, ...facts } = conversion;
  return {
    ...toConversionSummary(facts),
    linkedInto: linkedInto?.id ?? null,
    reports: reports.map(({ id, value, match, ...report }) => ({
      reportId: id,
      ...report,
      transactionValue: toWireAmount(value),
      currency: value.currency,
      match: toWireName(match),
    })),
    reviews: reviews.map(({ id, reason, ...review }) => ({ reviewId: id, reason: toWireName(reason), ...review })),
    checks: checks.map(({ name, outcome, ...check }) => ({
      name: toWireName(name),
      ...check,
      outcome: toWireName(outcome),
    })),
    milestones: milestones.edges.map(({ node: { status, ...milestone } }) => ({
      ...milestone,
      status: toWireName(status),
    })),
    decisions: decisions.map(({ kind, reasonCode, otherConversion, ...decision }) => ({
      kind: toWireName(kind),
      reasonCode: reasonCode && toWireName(reasonCode),
      ...decision,
      otherConversionId: otherConversion?.id ?? null,
    })),
    history: history.map(({ from, to, cause, ...change }) => ({
      from: from && toWireName(from),
      to: toWireName(to),
      cause: toWireName(cause),
      ...change,
    })),
  };
}
