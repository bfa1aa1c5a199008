import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { ViewerDocument, type ViewerQuery } from "./generated/graphql.ts";
import { fresh } from "./graph.ts";

/** The party that signed in. */
export type Viewer = ViewerQuery["viewer"];

/** The viewer, for every view inside the frame. */
export const ViewerContext = createContext<Viewer | null>(null);

/** Returns the party that signed in. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (viewer === null) throw new Error("there is no viewer outside the frame");
  return viewer;
}

/** Returns whether the viewer's key has a scope. */
export function useMay(scope: string): boolean {
  return useViewer().scopes.includes(scope);
}

/** Returns whether the viewer's key has no scope that changes or decides anything. */
export function isReadOnly({ scopes }: Pick<Viewer, "scopes">): boolean {
  return scopes.every((scope) => /:(read|status)$/.test(scope));
}

/** Reads the viewer, and again every 15 seconds, so that the page notices when its key is revoked. */
export function useLoadedViewer() {
  return useQuery(fresh(ViewerDocument, {}));
}
