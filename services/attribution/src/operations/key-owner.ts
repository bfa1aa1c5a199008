import { serviceCaller, type KeyKind } from "@aap/kernel/caller";
import { isId } from "@aap/kernel/ids";
import type { Graph } from "@aap/subgraph-host";
import type { Database } from "../database.ts";
import { errors } from "../domain/errors.ts";
import { decideName } from "../domain/name.ts";
import { KeyOwnerDocument } from "../generated/facts.ts";
import { findAgents, findBuilders } from "../store/actors.ts";

const self = serviceCaller("attribution");

/** Answers the owner's id for a new key, or refuses one that does not exist. A merchant is asked for through the graph. */
export async function verifyKeyOwner(kind: KeyKind, ownerId: string, db: Database, graph: Graph): Promise<string> {
  if (kind !== "merchant") return verifyOwnOwner(kind, ownerId, db);
  if (isId("mer", ownerId) && (await graph.ask(KeyOwnerDocument, { merchantId: ownerId })).merchant !== null)
    return ownerId;
  throw errors.MERCHANT_NOT_FOUND({ param: "ownerId" });
}

/** Answers the id of an owner whose record is kept here; an operator has no record and is any name. */
export async function verifyOwnOwner(
  kind: Exclude<KeyKind, "merchant">,
  ownerId: string,
  db: Database,
): Promise<string> {
  switch (kind) {
    case "operator":
      return decideName(ownerId, "ownerId");
    case "agent":
      if (isId("agent", ownerId) && (await findAgents(db, [ownerId], self)).length > 0) return ownerId;
      throw errors.AGENT_NOT_FOUND({ param: "ownerId" });
    case "builder":
      if (isId("bld", ownerId) && (await findBuilders(db, [ownerId], self)).length > 0) return ownerId;
      throw errors.BUILDER_NOT_FOUND({ param: "ownerId" });
  }
}
