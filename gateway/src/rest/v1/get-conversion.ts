import type { Graph } from "@aap/subgraph-host/graph";
import {
  ConversionByIdDocument,
  ConversionStatusByIdDocument,
  type ConversionByIdQuery,
} from "../../generated/operations.ts";
import { endpoint, toWireAmount } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toListedConversion } from "./conversion-object.ts";
import { notFound } from "./not-found.ts";
import { toWireName } from "./to-wire.ts";

/** Returns a conversion: its status to an agent, the full record to other callers. */
export const getConversion = endpoint(async ({ params, caller, graph }) => {
  const id = params["id"] ?? "";
  const body = await (caller.kind === "agent" ? findStatus(graph, id) : findRecord(graph, id));
  if (body === null) throw notFound.CONVERSION_NOT_FOUND();
  return { status: HTTP_STATUS.OK, body };
});

async function findStatus(graph: Graph, id: string): Promise<object | null> {
  const { conversion } = await graph.ask(ConversionStatusByIdDocument, { id });
  return conversion && { conversionId: conversion.id, status: toWireName(conversion.status) };
}

async function findRecord(graph: Graph, id: string): Promise<object | null> {
  const { conversion } = await graph.ask(ConversionByIdDocument, { id });
  return conversion && toRecord(conversion);
}

/** Returns the conversion in the form of REST (specification, "Conversion"). */
function toRecord(conversion: NonNullable<ConversionByIdQuery["conversion"]>): object {
  const { checks, milestones, decisions, reports, reviews, history, linkedInto, ...facts } = conversion;
  return {
    ...toListedConversion(facts),
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
    decisions: decisions.map(({ kind, otherConversion, ...decision }) => ({
      kind: toWireName(kind),
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
