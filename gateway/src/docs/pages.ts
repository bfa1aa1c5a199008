import { readFileSync } from "node:fs";
import { Marked } from "marked";
import { gfmHeadingId } from "marked-gfm-heading-id";
import { errorCatalogue } from "../generated/error-catalogue.ts";
import type { GUIDES } from "./layout.ts";

const marked = new Marked(gfmHeadingId(), { hooks: { postprocess: letKeyboardScroll } });

/** Lets the keyboard reach code blocks and tables, because they scroll if they are wider than the page. */
function letKeyboardScroll(html: string): string {
  return html
    .replaceAll("<pre>", '<pre tabindex="0">')
    .replaceAll("<table>", '<div class="wide" tabindex="0"><table>')
    .replaceAll("</table>", "</table></div>");
}

/** Returns a guide's Markdown, as the repository has it. */
export function readGuide(name: keyof typeof GUIDES | "start"): string {
  return readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), "utf8");
}

/** Returns the HTML of Markdown that this repository contains; scripts in it are not removed. */
export function toHtml(markdown: string): string {
  return marked.parse(markdown, { async: false });
}

/** Returns the page of every error code. The id of a code's heading is the code, so that `docUrl` leads to it. */
export function errorsPage(): string {
  const entries = Object.entries(errorCatalogue).map(
    ([code, { status, text, remedy }]) =>
      `<section><h2 id="${code}">${code}</h2>\n<p>${status}: ${escape(text)}</p>\n${toHtml(remedy)}</section>`,
  );
  return `${toHtml(INTRODUCTION)}\n${entries.join("\n")}`;
}

/** Returns the Markdown of every error code. */
export function errorsMarkdown(): string {
  const entries = Object.entries(errorCatalogue).map(
    ([code, { status, text, remedy }]) => `## ${code}\n\n${status}: ${text}\n\n${remedy}\n`,
  );
  return [`${INTRODUCTION}\n`, ...entries].join("\n");
}

const INTRODUCTION = `# Errors

A refusal is JSON with a status of 400 or more:

| Field       | Meaning                                                                            |
| ----------- | ---------------------------------------------------------------------------------- |
| \`error\`     | what is wrong, for a person                                                        |
| \`code\`      | what is wrong, for a program: one of those below                                   |
| \`requestId\` | the request in the service's log, as in the header \`Request-Id\`                    |
| \`param\`     | the field or parameter that is wrong, if it is about one                           |
| \`hint\`      | how to correct it, if the service can tell: known names, the nearest one, a prefix |
| \`docUrl\`    | the code's entry on this page                                                      |
| \`retryable\` | \`true\` if the same request may succeed later                                       |

A refused request changed nothing. The graph has the same codes in \`extensions.code\`. If a response has \`Retry-After\`, wait as many
seconds as it says, and send the same request again. A 503 without \`Retry-After\` does not end by waiting: \`hint\`, or the entry of its code
here, says what to do. The text below is the usual one; a response may be more specific.`;

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
