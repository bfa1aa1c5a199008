import { sha256Of } from "@aap/kernel/digest";
import { readForm } from "@aap/subgraph-host/read-body";
import { Router } from "express";
import { z } from "zod";
import type { Charging } from "../operations/charge-purchase.ts";
import { refreshPaymentMethod } from "../operations/refresh-payment-method.ts";
import { toLoggedError } from "../processors/logged-error.ts";
import { PAGE_HEADERS } from "../processors/sandbox/html.ts";
import { findByToken, saveRevoked, type PaymentMethodRow } from "../store/payment-methods.ts";
import { toMissingPage, toPaymentMethodPage } from "./payment-method-page.ts";

const TOKEN = /^[\w-]{43}$/;
const PATH = "/payment-methods/:token";
const MAX_FORM_BYTES = 1_024;

const form = z.object({ action: z.literal("revoke") });

/** Serves the buyer's pages of stored payment methods. The address is the buyer's only credential; the pages work without JavaScript. */
export function createPaymentMethodRoutes(charging: Charging): Router {
  const { db, log } = charging;
  const router = Router();

  async function find(token: string): Promise<PaymentMethodRow | null> {
    return TOKEN.test(token) ? findByToken(db, sha256Of(token)) : null;
  }

  /** Returns the payment method as it is after the processor was asked; as it was if the processor does not answer. */
  async function findNewest(token: string): Promise<PaymentMethodRow | null> {
    const method = await find(token);
    if (method === null) return null;
    const isGranted = await refreshPaymentMethod(method, charging).catch((error: unknown) => {
      log.warn({ err: toLoggedError(error), paymentMethodId: method.id }, "a set-up has no answer");
      return false;
    });
    return isGranted ? find(token) : method;
  }

  router.get(PATH, async ({ params }, response) => {
    const method = await findNewest(params.token);
    response.status(method === null ? 404 : 200).set(PAGE_HEADERS);
    response.send(method === null ? toMissingPage() : toPaymentMethodPage(method));
  });

  router.post(PATH, async (request, response) => {
    const { token } = request.params;
    const method = await find(token);
    response.set(PAGE_HEADERS);
    if (method === null) return void response.status(404).send(toMissingPage());
    const { success } = form.safeParse(await readForm(request, MAX_FORM_BYTES));
    if (!success) return void response.status(422).send(toPaymentMethodPage(method));
    await saveRevoked(db, method.id);
    // After the redirect the browser shows the result of a GET, so a reload does not submit the form again.
    response.redirect(303, `/payment-methods/${token}`);
  });
  return router;
}
