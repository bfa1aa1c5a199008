import type { Request } from "express";
import getRawBody from "raw-body";
import { HttpRefusal } from "./http-refusal.ts";

const KILOBYTE = 1_024;
const FORM = "application/x-www-form-urlencoded";

/**
 * Reads a body of at most `limit` bytes. Refuses a longer one with 413: by its Content-Length before it is read, or as soon as more
 * has arrived. Refuses a compressed one with 415, because its size is unknown until it is decompressed.
 */
export async function readBytes(request: Request, limit: number): Promise<Buffer> {
  if (![undefined, "identity"].includes(request.get("content-encoding")?.toLowerCase())) {
    throw new HttpRefusal(415, "CONTENT_ENCODING_UNSUPPORTED", "Compressed bodies are not accepted");
  }
  try {
    return await getRawBody(request, { limit, length: request.get("content-length") ?? null });
  } catch (error) {
    if ((error as { type?: string }).type !== "entity.too.large") {
      throw new HttpRefusal(400, "BODY_INCOMPLETE", "The body ended before its declared length");
    }
    throw new HttpRefusal(413, "BODY_TOO_LARGE", `The body is larger than ${limit / KILOBYTE} kB`, {
      Connection: "close",
    });
  }
}

/** Reads an HTML form in UTF-8 of at most `limit` bytes. Of a name that is given twice, the last value is read. */
export async function readForm(request: Request, limit: number): Promise<Record<string, string>> {
  if (!request.is(FORM)) throw new HttpRefusal(415, "CONTENT_TYPE_UNSUPPORTED", `Content-Type must be ${FORM}`);
  const charset = /;\s*charset="?([^;"]*)/i.exec(request.get("content-type") ?? "")?.[1]?.trim();
  if (charset !== undefined && charset.toLowerCase() !== "utf-8") {
    throw new HttpRefusal(415, "CHARSET_UNSUPPORTED", "The form must be in UTF-8");
  }
  const form = Object.fromEntries(new URLSearchParams((await readBytes(request, limit)).toString()));
  const unstorable = Object.keys(form).find((name) => `${name}${form[name]}`.includes("\0"));
  if (unstorable !== undefined) {
    throw new HttpRefusal(400, "FORM_TEXT_INVALID", "The form contains a character that cannot be stored");
  }
  return form;
}
