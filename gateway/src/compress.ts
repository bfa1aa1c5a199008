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
 * Sends a text, compressed if it is large and the client accepts it. For a small text the middleware is not called: it assigns functions to
 * the response, which V8 allocates in its old generation, and the request would stay in memory until V8 collects the whole heap.
 */
export function sendText(response: Response, type: string, text: string): void {
  const isLarge = Buffer.byteLength(text) >= COMPRESSED_BYTES;
  (isLarge ? compressBody(response) : response).type(type).send(text);
}
