import type { DecisionFieldsFragment } from "../../generated/operations.ts";
import type { RestResponse } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";
import { toWireName } from "./to-wire.ts";

/** Returns a decision and its conversion's status as REST spells them: 201 if this request decided, 200 for a repeat. */
export function toDecisionResponse({ conversion, decision, status, created }: DecisionFieldsFragment): RestResponse {
  const { kind, otherConversion, ...rest } = decision;
  return {
    status: created ? HTTP_STATUS.CREATED : HTTP_STATUS.OK,
    body: {
      conversionId: conversion.id,
      status: toWireName(status),
      decision: { kind: toWireName(kind), ...rest, otherConversionId: otherConversion?.id ?? null },
    },
  };
}
