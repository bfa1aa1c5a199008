import type { BankAmount } from "./answer-line.ts";
import type { XmlElement } from "./read-xml.ts";

/** Returns the amount at the end of the first of some paths that has one, with its currency; null if none has. */
export function readAmount(element: XmlElement, ...paths: readonly (readonly string[])[]): BankAmount | null {
  for (const path of paths) {
    const [found] = element.all(...path);
    const currency = found?.attribute("Ccy");
    if (found?.text && currency) return { decimal: found.text, currency };
  }
  return null;
}

/** Returns the reasons in the elements of a name, such as `AC04: Closed account`, with semicolons between; null if there is none. */
export function readReason(element: XmlElement, name: string): string | null {
  const reasons = element.all(name).flatMap((one) => {
    const code = one.textOf("Rsn", "Cd") ?? one.textOf("Rsn", "Prtry");
    const text = one
      .all("AddtlInf")
      .flatMap((info) => info.text ?? [])
      .join(" ");
    return [code, text].filter(Boolean).join(": ") || [];
  });
  return reasons.join("; ") || null;
}
