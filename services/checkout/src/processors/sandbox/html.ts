import { createHash } from "node:crypto";
import { exponentOf, toDecimal, type Money } from "@aap/kernel/money";
import { STYLE } from "./style.ts";

/** Markup that is safe to send; only `html` creates it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | readonly Html[] | string | number | null | undefined | false;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Builds markup. Every inserted text is escaped for content and for quoted attributes; null, undefined and false insert nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(toText)));
}

function toText(part: Part): string {
  if (part === null || part === undefined || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(({ text }) => text).join("");
  return String(part).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** Formats an amount with all of its currency's decimals, such as `£19.99`, `¥1,980` or `KWD 12.500`. */
export function formatMoney(money: Money): string {
  const decimals = exponentOf(money.currency);
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency: money.currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // Text keeps a large number exact; the formatter's type allows numbers only.
  return format.format(toDecimal(money) as unknown as number);
}

// On one line, because the hash covers every byte between the tags and the formatter would add white space.
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** The headers of every page: no script, no loaded resource, no framing, no caching, no referrer, no indexing. */
export const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex",
} as const;

/** Returns a whole page around its main part. A page of test mode says that no real money moves. */
export function toDocument(title: string, main: Html, isTest = true): string {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
        ${STYLE_ELEMENT}
      </head>
      <body>
        ${isTest && html`<header class="notice"><strong>Sandbox</strong> — no real money moves</header>`}
        ${main}
      </body>
    </html> `;
  return document.text;
}
