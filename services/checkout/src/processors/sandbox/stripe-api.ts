import type { SimulatedResponse } from "../simulator.ts";

/** Returns the metadata under a parameter of a form, such as `payment_intent_data[metadata]`. */
export function metadataOf(form: URLSearchParams, parameter: string): Record<string, string> {
  const entries = [...form].filter(([name]) => name.startsWith(`${parameter}[`));
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(parameter.length + 1, -1), value]));
}

/** Returns the response with which Stripe refuses a request. */
export function refuse(status: number, message: string, code?: string): SimulatedResponse {
  return { status, body: { error: { type: "invalid_request_error", message, ...(code !== undefined && { code }) } } };
}
