import type { Host, SecretBox } from "@aap/subgraph-host";
import type { Jobs } from "@aap/subgraph-host/jobs";
import type { Database } from "../store/database.ts";
import type { Transaction } from "../store/sandbox-payments.ts";

/** The parts of the host that an adapter may use. */
export interface ProcessorHost {
  db: Database;
  secrets: SecretBox;
  jobs: Jobs;
  publicUrl: string;
  production: boolean;
  /** The address of Stripe's API; null for Stripe's own. */
  stripeApiBase: string | null;
  log: Host["log"];
  /** Cancels a checkout within the adapter's database transaction. */
  cancelCheckout(transactionId: string, tx: Transaction): Promise<void>;
}
