import type { ConnectionFieldsFragment } from "../../generated/operations.ts";

/** A connection on the wire; its secrets are not among what can be read. */
export function toConnectionObject({ id, merchant, status, ...connection }: ConnectionFieldsFragment): object {
  return { connectionId: id, merchantId: merchant.id, status: status.toLowerCase(), ...connection };
}
