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
 * Sends a text of a type. Only a large one is prepared for compression: the middleware replaces methods of the response, and V8 allocates
 * such functions in the old generation, so that the request and the response are alive until the next collection of the whole heap.
 */
export function sendText(response: Response, type: string, text: string): void {
  const isLarge = Buffer.byteLength(text) >= COMPRESSED_BYTES;
  (isLarge ? compressBody(response) : response).type(type).send(text);
}
