import "./styles.ts";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryCache, QueryClient, QueryClientProvider, MutationCache } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createAppRouter } from "./router.tsx";
import { Refusal } from "./session.ts";
import { theme } from "./theme.ts";

/** A refusal is final; anything else may be a fault of the network, which two more tries may pass. */
const retry = (failures: number, error: Error) => !(error instanceof Refusal) && failures < 2;

/** The viewer whose session ended signs in again and returns to the same address. */
function leaveEndedSession(error: Error): void {
  if (!(error instanceof Refusal) || !error.endsSession || location.pathname.endsWith("/sign-in")) return;
  client.clear();
  const to = location.pathname.replace(/^\/dashboard/, "") + location.search;
  location.assign(`/dashboard/sign-in?${new URLSearchParams({ to, ended: "1" }).toString()}`);
}

const client = new QueryClient({
  queryCache: new QueryCache({ onError: leaveEndedSession }),
  mutationCache: new MutationCache({ onError: leaveEndedSession }),
  defaultOptions: { queries: { retry, staleTime: 5_000 } },
});
const router = createAppRouter();

const root = document.getElementById("dashboard");
if (root === null) throw new Error("the page has no root");
createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <QueryClientProvider client={client}>
        <Notifications position="bottom-right" />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);
