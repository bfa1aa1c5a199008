import { DomainError } from "@aap/kernel/domain-error";
import { parseDecimal } from "@aap/kernel/money";
import { readForm } from "@aap/subgraph-host/read-body";
import { Router, type Request, type Response } from "express";
import { z } from "zod";
import { listEvents } from "../../store/sandbox-events.ts";
import { findPayment, readHistory, type PaymentRow } from "../../store/sandbox-payments.ts";
import type { ProcessorHost } from "../processor-host.ts";
import type { SandboxActions } from "./actions.ts";
import { PAGE_HEADERS } from "./html.ts";
import { toPanelPage } from "./panel-page.ts";
import { toMissingPage, toPayPage } from "./pay-page.ts";
import { decideBuyer, SandboxRefusal } from "./rules.ts";

const TOKEN = /^[\w-]{43}$/;
const PAY = "/sandbox/pay/";
const PANEL = "/sandbox/panel/";
const MAX_FORM_BYTES = 4 * 1_024;

const payForm = z.object({
  action: z.enum(["pay", "decline", "cancel"]),
  card: z.string().max(40).default(""),
  email: z.string().max(300).default(""),
});
const DECLINED = "4000000000000002";

const panelForm = z.discriminatedUnion("action", [
  z.object({
    action: z.literal("payment"),
    type: z.enum(["payment_intent.payment_succeeded", "payment_intent.succeeded", "payment_succeeded"]),
  }),
  z.object({
    action: z.literal("refund"),
    type: z.enum(["refund.succeeded", "charge.refunded"]),
    amount: z.string().trim().max(30).default(""),
  }),
  z.object({ action: z.literal("fail-refund") }),
  z.object({ action: z.literal("open-dispute"), type: z.enum(["dispute.opened", "charge.dispute.created"]) }),
  z.object({
    action: z.enum(["dispute-won", "dispute-lost"]),
    type: z.enum(["dispute.closed", "charge.dispute.closed"]),
  }),
  z.object({ action: z.literal("redeliver"), type: z.string().max(64) }),
]);

/** Serves the buyer's page and, outside production, the panel. Both work without JavaScript. To pay or cancel twice changes nothing. */
export function createRoutes({ db, production }: ProcessorHost, actions: SandboxActions): Router {
  const router = Router();

  function page(
    path: string,
    show: (payment: PaymentRow, problem: string | null) => Promise<string>,
    submit: (payment: PaymentRow, body: unknown) => Promise<void>,
  ) {
    router.get(`${path}:token`, async (request, response) => {
      const payment = await paymentOf(request);
      await send(response, payment === null ? 404 : 200, payment && show(payment, null));
    });
    router.post(`${path}:token`, async (request, response) => {
      const payment = await paymentOf(request);
      if (payment === null) return send(response, 404, null);
      const body = await readForm(request, MAX_FORM_BYTES);
      try {
        await submit(payment, body);
      } catch (error) {
        if (!(error instanceof SandboxRefusal || error instanceof DomainError)) throw error;
        return send(response, 422, show(payment, error.message));
      }
      // After the redirect the browser shows the result of a GET, so a reload does not submit the form again.
      response.set(PAGE_HEADERS).redirect(303, `${path}${payment.token}`);
    });
  }

  async function paymentOf({ params }: Request): Promise<PaymentRow | null> {
    const { token } = params;
    return typeof token === "string" && TOKEN.test(token) ? findPayment(db, token) : null;
  }

  async function submitPay({ token }: PaymentRow, body: unknown): Promise<void> {
    const parsed = payForm.safeParse(body);
    if (!parsed.success) throw new SandboxRefusal("Choose to pay, to decline or to cancel.");
    const { action, card, email } = parsed.data;
    if (action === "cancel") return actions.cancel(token);
    return actions.pay(token, action === "decline" ? DECLINED : card, decideBuyer(email));
  }

  page(
    PAY,
    async (payment, problem) =>
      toPayPage(payment, { problem, panelUrl: production ? null : `${PANEL}${payment.token}` }),
    submitPay,
  );
  if (production) return router;
  page(
    PANEL,
    async (payment, problem) =>
      toPanelPage(await readHistory(db, payment), await listEvents(db, payment.id), {
        problem,
        payUrl: `${PAY}${payment.token}`,
      }),
    (payment, body) => submitPanel(actions, payment, body),
  );
  return router;
}

async function send(response: Response, status: number, body: Promise<string> | null): Promise<void> {
  response
    .status(status)
    .set(PAGE_HEADERS)
    .send(body === null ? toMissingPage() : await body);
}

function submitPanel(actions: SandboxActions, { token, currency }: PaymentRow, body: unknown): Promise<void> {
  const parsed = panelForm.safeParse(body);
  if (!parsed.success) throw new SandboxRefusal("The panel has no such event.");
  const asked = parsed.data;
  switch (asked.action) {
    case "payment":
      return actions.repeatPayment(token, asked.type);
    case "refund":
      return actions.refund(token, asked.type, asked.amount === "" ? null : parseDecimal(asked.amount, currency));
    case "fail-refund":
      return actions.failRefund(token);
    case "open-dispute":
      return actions.openDispute(token, asked.type);
    case "dispute-won":
    case "dispute-lost":
      return actions.closeDispute(token, asked.type, asked.action === "dispute-won" ? "won" : "lost");
    case "redeliver":
      return actions.redeliver(token, asked.type);
  }
}
