import compression from "compression";
import type { RequestHandler, Response } from "express";

/** Shorter responses are not compressed: the saved time on the network is less than the time to compress. */
const COMPRESSED_BYTES = 2_048;

/** Compresses the response to each request, if it is large and the client accepts it. */
export const compress: RequestHandler = compression({ threshold: COMPRESSED_BYTES });

/** Compresses what is sent with this response from now on, as `compress` does. */
export function compressBody(response: Response): Response {
  compress(response.req, response, () => {});
  return response;
}

/**
 * Sends a text with its `Content-Type`, compressed if it is large and the client accepts it. Express's `send` would parse the type.
 * For a small text the middleware is not called: it assigns functions to the response, which V8 allocates in its old generation, and
 * the request would stay in memory until V8 collects the whole heap.
 */
export function sendText(response: Response, contentType: string, text: string): void {
  const bytes = Buffer.byteLength(text);
  response.setHeader("Content-Type", contentType).setHeader("Content-Length", bytes);
  (bytes >= COMPRESSED_BYTES ? compressBody(response) : response).end(text);
}
