/** A request to the API of a simulated processor. */
export interface SimulatedRequest {
  method: string;
  path: string;
  /** The part of the address behind `?`. */
  query: string;
  /** Header values by lower-case name. */
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** The JSON response of a simulated processor. */
export interface SimulatedResponse {
  status: number;
  body: object;
}

/** The API of one account at a simulated processor. */
export type SimulatedApi = (request: SimulatedRequest) => Promise<SimulatedResponse>;

/** The built-in simulator of outside processors. The account of a connection has the connection's id. */
export interface Simulator {
  /** Stripe's API: it makes Checkout Sessions, stores cards and charges them. */
  stripe(connectionId: string): SimulatedApi;
  /** The endpoint of a generic processor: it takes signed `checkout.create` requests. */
  generic(connectionId: string): SimulatedApi;
}

/** The Stripe key with which a connection uses the simulator. */
export const SIMULATED_STRIPE_KEY = "sk_test_demo";

/** The endpoint with which a generic connection uses the simulator; no machine has this host name (RFC 6761). */
export const SIMULATED_ENDPOINT = "http://simulator.invalid/checkouts";
