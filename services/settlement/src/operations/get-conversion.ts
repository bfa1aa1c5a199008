import type { Context } from "../context.ts";
import { errors } from "../domain/errors.ts";
import type { ConversionRow } from "../store/find-conversions.ts";

/** The conversion that something the caller may see belongs to. */
export async function getConversion(id: string, { loaders }: Context): Promise<ConversionRow> {
  const conversion = await loaders.conversion.load(id);
  if (conversion === null) throw errors.CONVERSION_NOT_FOUND();
  return conversion;
}
