import { serviceCaller, type KeyKind } from "@aap/kernel/caller";
import { isId } from "@aap/kernel/ids";
import type { Graph } from "@aap/subgraph-host";
import { errors } from "../domain/errors.ts";
import { decideName } from "../domain/name.ts";
import { MerchantExistsDocument } from "../generated/facts.ts";
import { findAgents, findBuilders } from "../store/actors.ts";
import type { Database } from "../store/database.ts";

const self = serviceCaller("attribution");

const NOT_FOUND = {
  agent: errors.AGENT_NOT_FOUND,
  builder: errors.BUILDER_NOT_FOUND,
  merchant: errors.MERCHANT_NOT_FOUND,
  operator: errors.OPERATOR_NOT_FOUND,
};

/** Returns the error for an owner that does not exist or that is another party's. */
export function ownerNotFound(kind: KeyKind): Error {
  return NOT_FOUND[kind]({ param: "ownerId" });
}

/** Returns the id of the owner of a new key; throws AGENT_, BUILDER_ or MERCHANT_NOT_FOUND. Merchants are looked up through the graph. */
export async function verifyKeyOwner(kind: KeyKind, ownerId: string, db: Database, graph: Graph): Promise<string> {
  if (kind !== "merchant") return verifyLocalOwner(kind, ownerId, db);
  if (isId("mer", ownerId) && (await graph.ask(MerchantExistsDocument, { merchantId: ownerId })).merchant !== null)
    return ownerId;
  throw ownerNotFound("merchant");
}

/** Returns the id of an owner that this subgraph stores; throws if it does not exist. An operator is not stored and may have any name. */
export async function verifyLocalOwner(
  kind: Exclude<KeyKind, "merchant">,
  ownerId: string,
  db: Database,
): Promise<string> {
  switch (kind) {
    case "operator":
      return decideName(ownerId, "ownerId");
    case "agent":
      if (isId("agent", ownerId) && (await findAgents(db, [ownerId], self)).length > 0) return ownerId;
      throw ownerNotFound("agent");
    case "builder":
      if (isId("bld", ownerId) && (await findBuilders(db, [ownerId], self)).length > 0) return ownerId;
      throw ownerNotFound("builder");
  }
}
