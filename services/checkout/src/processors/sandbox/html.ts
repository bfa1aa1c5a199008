import { createHash } from "node:crypto";
import { exponentOf, toDecimal, type Money } from "@aap/kernel/money";
import { STYLE } from "./style.ts";

/** Markup that is safe to send: only `html` makes it. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | readonly Html[] | string | number | null | false;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Builds markup; every text that is put in is escaped for content and for quoted attributes, null and false leave nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(toText)));
}

function toText(part: Part): string {
  if (part === null || part === false) return "";
  if (part instanceof Html) return part.text;
  if (typeof part === "object") return part.map(({ text }) => text).join("");
  return String(part).replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}

/** An amount in its currency's own format and with all of its decimals, such as `£19.99`, `¥1,980` or `KWD 12.500`. */
export function formatMoney(money: Money): string {
  const decimals = exponentOf(money.currency);
  const format = new Intl.NumberFormat("en", {
    style: "currency",
    currency: money.currency,
    currencyDisplay: "narrowSymbol",
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // As text the number is exact however large; the formatter's type knows numbers only.
  return format.format(toDecimal(money) as unknown as number);
}

// In one piece, since the hash is of every byte between the tags and a formatter would put some of its own there.
const STYLE_ELEMENT = new Html(`<style>${STYLE}</style>`);
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** The headers of every page: it runs no script, loads nothing, is framed by nobody, kept by nobody and told to nobody. */
export const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "x-robots-tag": "noindex",
} as const;

/** A whole page around its main part. */
export function toDocument(title: string, main: Html): string {
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
        <p class="notice"><strong>Sandbox</strong> — no real money moves</p>
        ${main}
      </body>
    </html> `;
  return document.text;
}
