import type { Context } from "../../context.ts";
import { errors } from "../../domain/errors.ts";
import type { ConversionRow, WholeConversion } from "../../store/conversion/find-conversions.ts";

/** Returns a conversion with all of its facts. Throws CONVERSION_NOT_FOUND if the caller may not see it. */
export async function getWhole(row: ConversionRow, { loaders }: Context): Promise<WholeConversion> {
  const whole = row.isWhole ? row : await loaders.wholeConversion.load(row.id);
  if (whole === null) throw errors.CONVERSION_NOT_FOUND();
  return whole;
}

/** Returns a conversion. Throws CONVERSION_NOT_FOUND if the caller may not see it. */
export async function getConversion(id: string, { loaders }: Context): Promise<ConversionRow> {
  const conversion = await loaders.conversion.load(id);
  if (conversion === null) throw errors.CONVERSION_NOT_FOUND();
  return conversion;
}
