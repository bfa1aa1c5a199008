import type { EvidenceFieldsFragment } from "../../generated/operations.ts";

/** A stored event on the wire, without its bytes. */
export function toEvidenceObject({ id, connection, conversion, status, ...evidence }: EvidenceFieldsFragment): object {
  return {
    evidenceId: id,
    connectionId: connection.id,
    ...evidence,
    status: status.toLowerCase(),
    conversionId: conversion?.id ?? null,
  };
}
