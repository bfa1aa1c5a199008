import { html, type Html } from "@aap/kernel/html";
import { readForm } from "@aap/subgraph-host/read-body";
import { Router } from "express";
import { z } from "zod";
import { findSetupByToken, saveComplete, type SetupRow } from "../../store/sandbox-setups.ts";
import type { ProcessorHost } from "../processor-host.ts";
import { PAGE_HEADERS, toDocument } from "./html.ts";
import { decideStoredCard, SandboxRefusal } from "./rules.ts";

const TOKEN = /^[\w-]{43}$/;
const PATH = "/sandbox/setup/";
const MAX_FORM_BYTES = 4 * 1_024;

const form = z.object({ card: z.string().max(40) });

/** Returns the address of the page of a set-up. */
export function setupUrlOf(publicUrl: string, { token }: { token: string }): string {
  return `${publicUrl}${PATH}${token}`;
}

/** Serves the page on which a buyer stores a test card. It works without JavaScript; to store a second card changes nothing. */
export function createSetupRoutes({ db }: Pick<ProcessorHost, "db">): Router {
  const router = Router();
  const find = async (token: string) => (TOKEN.test(token) ? findSetupByToken(db, token) : null);

  router.get(`${PATH}:token`, async ({ params }, response) => {
    const setup = await find(params.token);
    response
      .status(setup === null ? 404 : 200)
      .set(PAGE_HEADERS)
      .send(toSetupPage(setup));
  });
  router.post(`${PATH}:token`, async (request, response) => {
    const setup = await find(request.params.token);
    response.set(PAGE_HEADERS);
    if (setup === null) return void response.status(404).send(toSetupPage(null));
    const parsed = form.safeParse(await readForm(request, MAX_FORM_BYTES));
    const card = parsed.data?.card ?? "";
    try {
      if (isOpen(setup)) await saveComplete(db, setup.id, decideStoredCard(card));
    } catch (error) {
      if (!(error instanceof SandboxRefusal)) throw error;
      return void response.status(422).send(toSetupPage(setup, { card, problem: error.message }));
    }
    response.redirect(303, setup.display.returnUrl);
  });
  return router;
}

function isOpen({ state, readAt, expiresAt }: SetupRow): boolean {
  return state === "open" && readAt < expiresAt;
}

/** A card that was refused, as it was typed. */
interface Refused {
  card: string;
  problem: string;
}

function toSetupPage(setup: SetupRow | null, refused: Refused | null = null): string {
  return toDocument(
    setup === null ? "No such page" : `Store a card — ${setup.display.merchant}`,
    html`<main>
      <div class="sheet"><section class="part" aria-label="Card">${setup === null ? toMissing() : toContent(setup, refused)}</section></div>
    </main>`,
  );
}

function toMissing(): Html {
  return html`<h1 class="title">There is nothing here</h1>
    <p>Check that the link is complete.</p>`;
}

function toContent(setup: SetupRow, refused: Refused | null): Html {
  const { merchant, returnUrl } = setup.display;
  if (!isOpen(setup))
    return html`<h1 class="title">${setup.state === "open" ? "This link has expired" : "A card is stored"}</h1>
      <a class="back" href="${returnUrl}">Back</a>`;
  return html`<h1 class="title">Store a card for payments to ${merchant}</h1>
    <form method="post">
      ${refused !== null && html`<p class="state bad" role="alert" id="problem">${refused.problem}</p>`}
      <label for="card">Card number</label>
      <input
        id="card"
        name="card"
        value="${refused?.card ?? "4242 4242 4242 4242"}"
        inputmode="numeric"
        autocomplete="off"
        maxlength="30"
        aria-describedby="cards"
        ${refused !== null && html`aria-invalid="true"`}
      />
      <p class="hint" id="cards">
        Test cards: with <code>4242 4242 4242 4242</code> later payments succeed, with <code>4000 0000 0000 0341</code> they
        are declined, with <code>4000 0025 0000 3155</code> the buyer must confirm them, with
        <code>4000 0000 0000 0077</code> they take some seconds. <code>4000 0000 0000 0002</code> cannot be stored. Never
        enter a real card here.
      </p>
      <button>Store the card</button>
    </form>
    <a class="back" href="${returnUrl}">Back without storing a card</a>`;
}
