import type { ConnectionFieldsFragment } from "../../generated/operations.ts";

/** Returns a connection as REST spells it, without its secrets. */
export function toConnectionObject({ id, merchant, status, ...connection }: ConnectionFieldsFragment): object {
  return { connectionId: id, merchantId: merchant.id, status: status.toLowerCase(), ...connection };
}
