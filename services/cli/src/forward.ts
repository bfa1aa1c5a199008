const TIMEOUT_MS = 10_000;

/** Posts an event to an address; returns the status of the response, or `no response`. A failure does not end the stream. */
export async function forward(url: string, event: object, signal: AbortSignal): Promise<number | "no response"> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(event),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return "no response";
  }
}
