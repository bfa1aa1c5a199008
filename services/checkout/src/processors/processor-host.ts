import type { Host, SecretBox } from "@aap/subgraph-host";
import type { Jobs } from "@aap/subgraph-host/jobs";
import type { Database } from "../store/database.ts";
import type { Transaction } from "../store/sandbox-payments.ts";

/** What an adapter may use. */
export interface ProcessorHost {
  db: Database;
  secrets: SecretBox;
  jobs: Jobs;
  publicUrl: string;
  production: boolean;
  /** The address of Stripe's API; null for Stripe's own. */
  stripeApiBase: string | null;
  log: Host["log"];
  /** Cancels the checkout of a buyer who went back, in the adapter's database transaction. */
  cancelCheckout(transactionId: string, tx: Transaction): Promise<void>;
}
