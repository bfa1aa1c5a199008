import type { Resolvers } from "../generated/resolvers.ts";
import { CodeKey } from "./CodeKey.ts";
import { CommissionTerms } from "./CommissionTerms.ts";
import { Merchant } from "./Merchant.ts";
import { Metrics, SessionPoint } from "./Metrics.ts";
import { Mutation } from "./Mutation.ts";
import { Offer } from "./Offer.ts";
import { Query } from "./Query.ts";
import { Session } from "./Session.ts";
import { Vertical } from "./Vertical.ts";
import { VerticalAttribute } from "./VerticalAttribute.ts";

/** The resolvers of all types of this subgraph. */
export const resolvers: Resolvers = {
  CodeKey,
  CommissionTerms,
  Merchant,
  Metrics,
  Mutation,
  Offer,
  Query,
  Session,
  SessionPoint,
  Vertical,
  VerticalAttribute,
};
