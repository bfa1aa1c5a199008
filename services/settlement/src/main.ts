import { runSubgraph } from "@aap/subgraph-host/serve";
import { subgraph } from "./subgraph.ts";

await runSubgraph(subgraph);
