import { html, type Html } from "@aap/kernel/html";
import type { RefusedSubmit } from "./attempt.ts";

/** A text field of a form. */
interface Field {
  name: string;
  label: string;
  /** Further attributes of the input. */
  attributes: Html;
  /** The value until one was typed. */
  value: string;
  refused: RefusedSubmit | null;
  hint?: Html;
}

/** Returns a field with its label and hint. After a refused submit it keeps the typed value and shows its fault, which a screen reader reads. */
export function field({ name, label, attributes, value, refused, hint }: Field): Html {
  const problem = refused?.field === name ? refused.problem : null;
  const notes = [problem !== null && `${name}-problem`, hint && `${name}-hint`].filter(Boolean).join(" ");
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <input
      id="${name}"
      name="${name}"
      value="${refused?.values[name] ?? value}"
      autocomplete="off"
      ${attributes}
      ${problem !== null && html`aria-invalid="true" autofocus`}
      ${notes !== "" && html`aria-describedby="${notes}"`}
    />
    ${problem !== null && html`<p class="problem" id="${name}-problem" role="alert">${problem}</p>`}
    ${hint && html`<p class="hint" id="${name}-hint">${hint}</p>`}
  </div>`;
}
