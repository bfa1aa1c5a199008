import { DomainError } from "@aap/kernel/domain-error";
import { parseDecimal } from "@aap/kernel/money";
import { readForm } from "@aap/subgraph-host/read-body";
import { Router, type Request, type Response } from "express";
import { z } from "zod";
import { advanceTestClock } from "../../operations/test-clock.ts";
import { listEvents } from "../../store/sandbox-events.ts";
import { findPayment, readHistory, type PaymentRow } from "../../store/sandbox-payments.ts";
import type { ProcessorHost } from "../processor-host.ts";
import { ProcessorRefusal } from "../processor.ts";
import type { RefusedSubmit } from "./attempt.ts";
import { describeHistory, describePayment } from "./describe.ts";
import { dialectOf } from "./dialect-of.ts";
import { PAGE_HEADERS } from "./html.ts";
import type { PageActions } from "./page-actions.ts";
import { toPanelPage } from "./panel-page.ts";
import { toMissingPage, toPayPage } from "./pay-page.ts";
import { PAY_PATH } from "./pay-url.ts";
import { DECLINED_CARD, decideBuyer, SandboxRefusal } from "./rules.ts";

/** The address of a payment is its buyer's credential. */
const JSON_HEADERS = { "Cache-Control": "no-store", Vary: "Accept" };
const TOKEN = /^[\w-]{43}$/;
const PANEL = "/sandbox/panel/";
const MAX_FORM_BYTES = 4 * 1_024;

const payForm = z.object({
  action: z.enum(["pay", "decline", "cancel"]),
  card: z.string().max(40).default(""),
  email: z.string().max(300).default(""),
});

const panelForm = z.object({
  action: z.enum([
    "payment",
    "refund",
    "fail-refund",
    "open-dispute",
    "dispute-won",
    "dispute-lost",
    "redeliver",
    "advance-clock",
  ]),
  type: z.string().max(64).default(""),
  amount: z.string().trim().max(30).default(""),
  days: z.string().trim().max(30).default(""),
});

/** Serves the buyer's page and, outside production, the panel. Both work without JavaScript. To pay or cancel twice changes nothing. */
export function createRoutes({ db, production }: ProcessorHost, actions: PageActions): Router {
  const router = Router();

  function page(
    path: string,
    show: (payment: PaymentRow, refused: RefusedSubmit | null) => Promise<string>,
    describe: (payment: PaymentRow) => Promise<object>,
    submit: (payment: PaymentRow, body: unknown) => Promise<void>,
  ) {
    router.get(`${path}:token`, async (request, response) => {
      const payment = await paymentOf(request);
      if (payment !== null && wantsJson(request)) return void response.set(JSON_HEADERS).json(await describe(payment));
      await send(response, payment === null ? 404 : 200, payment && show(payment, null));
    });
    router.post(`${path}:token`, async (request, response) => {
      const payment = await paymentOf(request);
      if (payment === null) return send(response, 404, null);
      const body = await readForm(request, MAX_FORM_BYTES);
      try {
        await submit(payment, body);
      } catch (error) {
        const refused = toRefused(error, body);
        if (refused === null) throw error;
        if (wantsJson(request)) return void response.status(422).set(JSON_HEADERS).json(toRefusal(refused));
        return send(response, 422, show((await paymentOf(request)) ?? payment, refused));
      }
      if (wantsJson(request))
        return void response.set(JSON_HEADERS).json(await describe((await paymentOf(request)) ?? payment));
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
    return actions.pay(token, action === "decline" ? DECLINED_CARD : card, decideBuyer(email));
  }

  page(
    PAY_PATH,
    async (payment, refused) =>
      toPayPage(await readHistory(db, payment), { refused, panelUrl: production ? null : `${PANEL}${payment.token}` }),
    async (payment) => describePayment(payment),
    submitPay,
  );
  if (production) return router;
  page(
    PANEL,
    async (payment, refused) =>
      toPanelPage(await readHistory(db, payment), await listEvents(db, payment.id), {
        refused,
        payUrl: `${PAY_PATH}${payment.token}`,
      }),
    async (payment) => describeHistory(await readHistory(db, payment), await listEvents(db, payment.id)),
    (payment, body) => submitPanel({ db, production }, actions, payment, body),
  );
  return router;
}

async function send(response: Response, status: number, body: Promise<string> | null): Promise<void> {
  response
    .status(status)
    .set(PAGE_HEADERS)
    .send(body === null ? toMissingPage() : await body);
}

/** Returns whether a client asks for JSON before HTML, as no browser does. */
function wantsJson(request: Request): boolean {
  return request.accepts(["html", "json"]) === "json";
}

function toRefusal({ problem, field }: RefusedSubmit): object {
  return { error: problem, param: field };
}

/** Returns what a refused submit shows; null if the error is not a refusal. */
function toRefused(error: unknown, body: unknown): RefusedSubmit | null {
  const values = Object.fromEntries(
    Object.entries(body ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  if (error instanceof SandboxRefusal) return { problem: error.message, field: error.field, values };
  if (error instanceof DomainError) return { problem: error.message, field: error.param ?? null, values };
  if (error instanceof ProcessorRefusal) return { problem: error.message, field: null, values };
  return null;
}

async function submitPanel(
  host: Pick<ProcessorHost, "db" | "production">,
  actions: PageActions,
  payment: PaymentRow,
  body: unknown,
): Promise<void> {
  const { token, currency } = payment;
  const { names } = dialectOf(payment);
  const parsed = panelForm.safeParse(body);
  if (!parsed.success) throw noSuchEvent();
  const { action, type, amount, days } = parsed.data;
  const choose = (known: readonly string[]): string => {
    const chosen = type === "" ? known[0] : known.find((name) => name === type);
    if (chosen === undefined) throw noSuchEvent();
    return chosen;
  };
  switch (action) {
    case "payment":
      return actions.repeatPayment(token, choose(names.payment));
    case "refund":
      return actions.refund(token, choose(names.refund), amount === "" ? null : parseDecimal(amount, currency));
    case "fail-refund":
      return actions.failRefund(token);
    case "open-dispute":
      return actions.openDispute(token, choose(names.disputeOpened));
    case "dispute-won":
    case "dispute-lost":
      return actions.closeDispute(token, choose(names.disputeClosed), action === "dispute-won" ? "won" : "lost");
    case "advance-clock":
      // Text that is no number is refused as a number of days that is none.
      return void (await advanceTestClock({ days: Number(days), to: null }, host));
    case "redeliver":
      return actions.redeliver(token, type);
  }
}

function noSuchEvent(): SandboxRefusal {
  return new SandboxRefusal("The panel has no such event.");
}
