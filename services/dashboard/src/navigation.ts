import type { Icon } from "@tabler/icons-react";
import {
  IconActivity,
  IconBuildingBank,
  IconCalendarDollar,
  IconCreditCard,
  IconFileInvoice,
  IconHome2,
  IconInbox,
  IconKey,
  IconPlugConnected,
  IconReceipt2,
  IconRobot,
  IconScale,
  IconTag,
  IconWallet,
  IconWebhook,
} from "./icons.ts";

/** A view of the menu. */
export interface View {
  to: string;
  /** Its title, or its titles by the kind of viewer. */
  title: string | Readonly<Record<string, string>>;
  icon: Icon;
  /** The scope without which the viewer has no use for it. */
  scope: string;
  /** The kinds of viewers that have it; all if absent. */
  kinds?: readonly string[];
  /** The part of the menu in which it is; the first part, which has no title, if absent. */
  section?: "Money" | "Setup";
  /** The letter that opens it after `g`. */
  key?: string;
}

/** The views of the menu, in its order. */
export const VIEWS: readonly View[] = [
  {
    to: "/",
    title: { BUILDER: "Earnings", MERCHANT: "Overview", OPERATOR: "Overview" },
    icon: IconHome2,
    scope: "conversions:read",
    key: "h",
  },
  { to: "/conversions", title: "Conversions", icon: IconReceipt2, scope: "conversions:read", key: "c" },
  {
    to: "/reviews",
    title: "To review",
    icon: IconScale,
    scope: "conversions:read",
    kinds: ["MERCHANT", "OPERATOR"],
    key: "r",
  },
  { to: "/checkouts", title: "Checkouts", icon: IconCreditCard, scope: "checkouts:read", key: "o" },
  { to: "/evidence", title: "Evidence inbox", icon: IconInbox, scope: "evidence:status", key: "e" },
  {
    to: "/runs",
    title: "Settlement runs",
    section: "Money",
    icon: IconCalendarDollar,
    scope: "settlements:read",
    key: "s",
  },
  {
    to: "/payouts",
    title: "Payouts",
    section: "Money",
    icon: IconWallet,
    scope: "settlements:read",
    kinds: ["BUILDER", "OPERATOR"],
    key: "p",
  },
  {
    to: "/invoices",
    title: "Invoices",
    section: "Money",
    icon: IconFileInvoice,
    scope: "settlements:read",
    kinds: ["MERCHANT", "OPERATOR"],
    key: "i",
  },
  {
    to: "/ledger",
    title: "Ledger",
    section: "Money",
    icon: IconBuildingBank,
    scope: "settlements:read",
    key: "l",
  },
  {
    to: "/offers",
    title: "Offers",
    section: "Setup",
    icon: IconTag,
    scope: "catalogue:read",
    kinds: ["MERCHANT", "OPERATOR"],
    key: "f",
  },
  {
    to: "/agents",
    title: "Agents",
    section: "Setup",
    icon: IconRobot,
    scope: "actors:read",
    kinds: ["BUILDER", "OPERATOR"],
    key: "a",
  },
  {
    to: "/connections",
    title: "Connections",
    section: "Setup",
    icon: IconPlugConnected,
    scope: "connections:read",
    key: "n",
  },
  {
    to: "/webhooks",
    title: "Webhooks",
    section: "Setup",
    icon: IconWebhook,
    scope: "webhooks:read",
    key: "w",
  },
  {
    to: "/health",
    title: "Health",
    section: "Setup",
    icon: IconActivity,
    scope: "evidence:read",
    key: "t",
  },
  {
    to: "/keys",
    title: "API keys",
    section: "Setup",
    icon: IconKey,
    scope: "keys:read",
    key: "k",
  },
];
