import { defineErrors } from "@aap/kernel/domain-error";
import type { Graph } from "@aap/subgraph-host/graph";
import {
  ConversionByIdDocument,
  ConversionStatusByIdDocument,
  type ConversionByIdQuery,
} from "../../generated/operations.ts";
import { endpoint, toWireAmount } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";

/** What is said of a conversion that is not there for the caller. */
export const errors = defineErrors({ CONVERSION_NOT_FOUND: ["NOT_FOUND", "Conversion not found"] });

/** Reads a conversion back: an agent its status, everyone else who may see it the full record. */
export const getConversion = endpoint(async ({ params, caller, graph }) => {
  const id = params["id"] ?? "";
  const body = await (caller.kind === "agent" ? findStatus(graph, id) : findRecord(graph, id));
  if (body === null) throw errors.CONVERSION_NOT_FOUND();
  return { status: HTTP_STATUS.OK, body };
});

async function findStatus(graph: Graph, id: string): Promise<object | null> {
  const { conversion } = await graph.ask(ConversionStatusByIdDocument, { id });
  return conversion && { conversionId: conversion.id, status: conversion.status.toLowerCase() };
}

async function findRecord(graph: Graph, id: string): Promise<object | null> {
  const { conversion } = await graph.ask(ConversionByIdDocument, { id });
  return conversion && toRecord(conversion);
}

/** The stored conversion, key by key. @see "Conversion" in the specification */
function toRecord(conversion: NonNullable<ConversionByIdQuery["conversion"]>): object {
  const { checks, milestones, decisions, history, ...facts } = conversion;
  return {
    conversionId: facts.id,
    status: facts.status.toLowerCase(),
    conversionPath: facts.conversionPath,
    verification: facts.verification,
    transactionValue: toWireAmount(facts.transactionValue),
    currency: facts.transactionValue.currency,
    commissionType: facts.commissionType.toLowerCase(),
    commissionAmount: toWireAmount(facts.commission),
    networkFee: toWireAmount(facts.networkFee),
    builderPayout: toWireAmount(facts.builderPayout),
    heldAmount: toWireAmount(facts.held),
    orderReference: facts.orderReference,
    recommendationId: facts.recommendation.id,
    sessionId: facts.session?.id,
    offerId: facts.offer.id,
    merchantId: facts.merchant.id,
    agentId: facts.agent.id,
    transactionId: facts.checkout?.id ?? null,
    validationPeriodDays: facts.validationPeriodDays,
    validationEndsAt: facts.validationEndsAt,
    occurredAt: facts.occurredAt,
    createdAt: facts.createdAt,
    checks: checks.map(({ outcome, ...check }) => ({ ...check, outcome: outcome.toLowerCase() })),
    milestones: milestones.edges.map(({ node }) => node),
    decisions: decisions.map(({ kind, ...decision }) => ({ kind: kind.toLowerCase(), ...decision })),
    history: history.map(({ from, to, ...change }) => ({
      from: from?.toLowerCase() ?? null,
      to: to.toLowerCase(),
      ...change,
    })),
  };
}
