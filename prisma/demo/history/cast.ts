import type { Graph } from "@aap/subgraph-host/graph";
import type { DemoMerchant } from "../catalogue.ts";

/** An agent of the demo, with the graph as it sees it. */
export interface CastAgent {
  id: string;
  graph: Graph;
}

/** A merchant of the demo with its active offers, and the graph as it sees it. */
export interface CastMerchant extends Pick<DemoMerchant, "processor" | "vertical" | "currency"> {
  id: string;
  flowType: string;
  /** Whether a buyer pays at our checkout. */
  hasCheckout: boolean;
  /** Whether an operator decides its disputes. */
  hasManualDisputes: boolean;
  /** Whether the builder of the insider works for it. */
  employsInsider: boolean;
  /** Null for the merchant without a processor. */
  connection: { id: string; secret: string } | null;
  offers: readonly { id: string; priceMinor: number }[];
  graph: Graph;
}

/** The parties of the history. */
export interface Cast {
  agents: readonly CastAgent[];
  /** An agent of a builder that works for a merchant and has the contact address `CONTACT`. */
  insider: CastAgent;
  merchants: readonly CastMerchant[];
  /** The graph as the service itself sees it. */
  service: Graph;
  operator: Graph;
}

/** The contact address of the insider's builder. */
export const CONTACT = "team@lodestar.example";
