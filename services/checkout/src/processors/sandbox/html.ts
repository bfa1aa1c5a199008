import { createHash } from "node:crypto";
import { Html, html } from "@aap/kernel/html";
import { STYLE } from "./style.ts";

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
