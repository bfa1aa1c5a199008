import type { ListVerticalsQuery } from "../../generated/operations.ts";
import { toWireName } from "./to-wire.ts";

type UserDetail = ListVerticalsQuery["verticals"][number]["requirements"]["userDetails"][number];

/** A field of `userDetails` as REST describes it. */
export function toUserDetailObject({ type, format, ...detail }: UserDetail): object {
  return { ...detail, type: toWireName(type), ...(format !== null && { format: toWireName(format) }) };
}
