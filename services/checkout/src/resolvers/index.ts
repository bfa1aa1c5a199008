import type { Resolvers } from "../generated/resolvers.ts";
import { Checkout } from "./Checkout.ts";
import { Connection } from "./Connection.ts";
import { Merchant } from "./Merchant.ts";
import { CheckoutPoint, Metrics } from "./Metrics.ts";
import { Mutation } from "./Mutation.ts";
import { PaymentMethod } from "./PaymentMethod.ts";
import { Purchase } from "./Purchase.ts";
import { Query } from "./Query.ts";
import { Recommendation } from "./Recommendation.ts";
import { Session } from "./Session.ts";

export const resolvers: Resolvers = {
  Query,
  Mutation,
  CheckoutPoint,
  Metrics,
  Checkout,
  Connection,
  Merchant,
  PaymentMethod,
  Purchase,
  Recommendation,
  Session,
};
