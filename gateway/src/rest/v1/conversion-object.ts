import type { ListedConversionFieldsFragment } from "../../generated/operations.ts";
import { toWireAmount } from "../endpoint.ts";
import { toWireName } from "./to-wire.ts";

/** Returns a conversion as a list of REST shows it (specification, "Conversion"); the whole record has further members. */
export function toListedConversion(conversion: ListedConversionFieldsFragment) {
  return {
    conversionId: conversion.id,
    status: toWireName(conversion.status),
    livemode: conversion.livemode,
    conversionPath: toWireName(conversion.conversionPath),
    verification: toWireName(conversion.verification),
    transactionValue: toWireAmount(conversion.transactionValue),
    currency: conversion.transactionValue.currency,
    commissionType: toWireName(conversion.commissionType),
    commissionAmount: toWireAmount(conversion.commission),
    networkFee: toWireAmount(conversion.networkFee),
    builderPayout: toWireAmount(conversion.builderPayout),
    heldAmount: toWireAmount(conversion.held),
    orderReference: conversion.orderReference,
    recommendationId: conversion.recommendation.id,
    sessionId: conversion.sessionId,
    offerId: conversion.offer.id,
    merchantId: conversion.merchant.id,
    agentId: conversion.agent.id,
    transactionId: conversion.checkout?.id ?? null,
    validationPeriodDays: conversion.validationPeriodDays,
    validationEndsAt: conversion.validationEndsAt,
    occurredAt: conversion.occurredAt,
    createdAt: conversion.createdAt,
  };
}
