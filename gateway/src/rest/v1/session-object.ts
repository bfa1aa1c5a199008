import { z } from "zod";
import type { SessionFieldsFragment } from "../../generated/operations.ts";
import { anyObject, idOf, timestamp, toWireName } from "../wire.ts";
import { sessionStatus } from "./checkout-object.ts";

/** A session that is read back. */
export const sessionObject = z
  .object({
    sessionId: idOf("ses", "The session."),
    status: sessionStatus.optional().meta({ description: "Absent if it cannot be read now." }),
    agentId: idOf("agent", "The agent that searched."),
    searchedFor: anyObject("The parameters of the search, by name."),
    openedAt: timestamp("When the search opened it."),
    expiresAt: timestamp("When it ends. Then recommendations and checkouts return 410."),
  })
  .meta({ id: "Session" });

/** Returns a session as REST shows it. */
export function toSessionObject({
  id,
  status,
  agent,
  searchedFor,
  openedAt,
  expiresAt,
}: SessionFieldsFragment): z.input<typeof sessionObject> {
  return {
    sessionId: id,
    ...(status !== null && { status: toWireName(status) }),
    agentId: agent.id,
    searchedFor,
    openedAt,
    expiresAt,
  };
}
