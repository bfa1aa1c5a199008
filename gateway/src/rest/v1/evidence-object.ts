import type { EvidenceFieldsFragment } from "../../generated/operations.ts";
import { toWireName } from "./to-wire.ts";

/** Returns a stored event as REST spells it, without its raw bytes. */
export function toEvidenceObject({
  id,
  connection,
  conversion,
  status,
  reason,
  ...evidence
}: EvidenceFieldsFragment): object {
  return {
    evidenceId: id,
    connectionId: connection.id,
    ...evidence,
    status: toWireName(status),
    reason: reason && toWireName(reason),
    conversionId: conversion?.id ?? null,
  };
}
