import { DomainError } from "@aap/kernel/domain-error";
import { FollowFallbackDocument } from "../../generated/operations.ts";
import { endpoint } from "../endpoint.ts";
import { HTTP_STATUS } from "../http-status.ts";

/** They keep the visit out of caches, search engines and the merchant's referrer logs. */
const HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

const NOT_FOUND_PAGE = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Link not found</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 32rem; margin: 20vh auto; padding: 0 1rem }</style>
<h1>This link leads nowhere</h1>
<p>It may have been mistyped. Ask the assistant that gave it to you for the offer again.</p>
</html>
`;

const declaration = {
  summary: "Follow a fallback link",
  description:
    "For the buyer's browser: records the visit and leads to the merchant's own page. A visit makes no conversion.",
  responses: {
    302: { description: "To the merchant's page.", headers: { Location: "The merchant's page with `aap_ref`." } },
    404: { description: "No such recommendation: a page for the buyer.", html: true },
  },
} as const;

/** Redirects a buyer to the merchant's registered page and records the visit (specification, `fallbackUrl`). */
export const followFallback = endpoint(declaration, async ({ params, header, edge }) => {
  try {
    const visit = { recommendationId: params["recommendationId"] ?? "", userAgent: header("user-agent") ?? null };
    const { url } = (await edge.ask(FollowFallbackDocument, visit)).followFallback;
    return { status: HTTP_STATUS.FOUND, headers: { ...HEADERS, Location: url } };
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== "NOT_FOUND") throw error;
    return { status: HTTP_STATUS.NOT_FOUND, html: NOT_FOUND_PAGE, headers: HEADERS };
  }
});
