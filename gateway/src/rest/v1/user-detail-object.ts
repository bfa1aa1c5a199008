import { z } from "zod";
import { AttributeType, UserDetailFormat, type ListVerticalsQuery } from "../../generated/operations.ts";
import { toWireName, wireEnum } from "../wire.ts";

type UserDetail = ListVerticalsQuery["verticals"][number]["requirements"]["userDetails"][number];

/** The type of an attribute or detail; all routes share it. */
export const attributeType = wireEnum("AttributeType", AttributeType);

/** A field of `userDetails`. */
export const userDetail = z
  .object({
    name: z.string().meta({ examples: ["dateOfBirth"] }),
    type: attributeType,
    format: wireEnum("UserDetailFormat", UserDetailFormat).optional().meta({ description: "Absent if it may be any." }),
    required: z.boolean().meta({ description: "Whether the merchant needs it. A checkout does not." }),
    description: z.string(),
  })
  .meta({ id: "UserDetail" });

/** A condition that the buyer must meet. */
export const eligibilityRule = z.object({ name: z.string(), description: z.string() }).meta({ id: "EligibilityRule" });

/** What the agent must have the buyer confirm. */
export const confirmation = z.object({ name: z.string(), description: z.string() }).meta({ id: "Confirmation" });

/** A field of `userDetails` as REST describes it. */
export function toUserDetailObject({ type, format, ...detail }: UserDetail): z.input<typeof userDetail> {
  return { ...detail, type: toWireName(type), ...(format !== null && { format: toWireName(format) }) };
}
