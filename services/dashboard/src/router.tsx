import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from "@tanstack/react-router";
import { Frame } from "./components/frame.tsx";
import { Loading, NotFound } from "./components/states.tsx";
import { parseFilters, writeFilters } from "./filters.ts";
import { SignIn } from "./pages/sign-in.tsx";
import { loadSession } from "./session.ts";

const rootRoute = createRootRoute({ component: Outlet });

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign-in",
  loader: loadSession,
  component: SignIn,
});

const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: "frame",
  beforeLoad: async ({ location, cause }) => {
    if (cause !== "enter") return;
    const { session } = await loadSession();
    if (session === null) throw redirect({ to: "/sign-in", search: { to: location.href } });
  },
  component: Frame,
});

/** Declares a view whose code is loaded when it is opened. */
function view<Module extends Record<string, unknown>>(
  path: string,
  load: () => Promise<Module>,
  name: keyof Module & string,
) {
  return createRoute({ getParentRoute: () => frameRoute, path, component: lazyRouteComponent(load, name) });
}

const views = [
  view("/", () => import("./pages/home/home.tsx"), "Home"),
  view("/conversions", () => import("./pages/conversions/conversions.tsx"), "Conversions"),
  view("/conversions/$id", () => import("./pages/conversion/conversion.tsx"), "Conversion"),
  view("/checkouts", () => import("./pages/checkouts/checkouts.tsx"), "Checkouts"),
  view("/reviews", () => import("./pages/reviews/reviews.tsx"), "Reviews"),
  view("/evidence", () => import("./pages/evidence/evidence.tsx"), "Evidence"),
  view("/runs", () => import("./pages/runs/runs.tsx"), "Runs"),
  view("/runs/preview", () => import("./pages/runs/preview.tsx"), "RunPreview"),
  view("/runs/$id", () => import("./pages/runs/run.tsx"), "Run"),
  view("/payouts", () => import("./pages/statements/payouts.tsx"), "Payouts"),
  view("/payouts/$id", () => import("./pages/statements/payout.tsx"), "Payout"),
  view("/invoices", () => import("./pages/statements/invoices.tsx"), "Invoices"),
  view("/invoices/$id", () => import("./pages/statements/invoice.tsx"), "Invoice"),
  view("/ledger", () => import("./pages/ledger/ledger.tsx"), "Ledger"),
  view("/ledger/$id", () => import("./pages/ledger/account.tsx"), "Account"),
  view("/offers", () => import("./pages/offers/offers.tsx"), "Offers"),
  view("/agents", () => import("./pages/agents/agents.tsx"), "Agents"),
  view("/connections", () => import("./pages/connections/connections.tsx"), "Connections"),
  view("/webhooks", () => import("./pages/webhooks/webhooks.tsx"), "Webhooks"),
  view("/webhooks/$id", () => import("./pages/webhooks/webhook.tsx"), "Webhook"),
  view("/health", () => import("./pages/health/health.tsx"), "Health"),
  view("/keys", () => import("./pages/keys/keys.tsx"), "Keys"),
  // An unknown address, inside the frame, so that the menu leads on.
  createRoute({ getParentRoute: () => frameRoute, path: "$", component: () => <NotFound what="page" /> }),
];

/** Creates the router of the page: which address shows which view. */
export function createAppRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([signInRoute, frameRoute.addChildren(views)]),
    basepath: "/dashboard",
    parseSearch: parseFilters,
    stringifySearch: writeFilters,
    defaultPreload: "intent",
    defaultPendingComponent: () => <Loading isPage />,
    scrollRestoration: true,
  });
}
