/** The path of the buyer's pages; the payment's token follows. */
export const PAY_PATH = "/sandbox/pay/";

/** Returns the address of a payment's page. */
export function payUrlOf(publicUrl: string, { token }: { token: string }): string {
  return `${publicUrl}${PAY_PATH}${token}`;
}
