import { openMetrics } from "@aap/subgraph-host/metrics/open-metrics";
import type { CallerKind, ViewerResolvers } from "../generated/resolvers.ts";
import { findViewerName } from "../operations/find-viewer-name.ts";

/** The caller of the request. */
export interface ViewerRef {
  kind: CallerKind;
  id: string;
  scopes: string[];
}

export const Viewer: ViewerResolvers = {
  name: (_, __, ctx) => findViewerName(ctx),
  metrics: (_, args, ctx) => openMetrics({ kind: "viewer" }, args, ctx),
};
