import { isId, newId } from "@aap/kernel/ids";
import type { Context } from "../../context.ts";
import { conversionKey } from "../../domain/changes.ts";
import { requireNote } from "../../domain/conversion/decisions.ts";
import type { ConversionRecord } from "../../domain/conversion/record.ts";
import { errors } from "../../domain/errors.ts";
import { keysOfItems } from "../../domain/matching/correlation-keys.ts";
import { decideEventLink, decideLink } from "../../domain/matching/link.ts";
import type { Linked, Linking } from "../../domain/matching/move-items.ts";
import { toConversionRow } from "../../store/conversion/find-conversions.ts";
import { loadKeys } from "../../store/correlation-keys.ts";
import { findStoredEvents } from "../../store/evidence/find-evidence.ts";
import { loadRecords, type Loaded } from "../../store/load.ts";
import { saveChanges } from "../../store/save-changes.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import type { DecidedConversion } from "./decide-conversion.ts";

/**
 * Links a conversion (`conv_…`), or for operators an event without a sale (`evd_…`), into another conversion, because both belong to
 * one sale. A merchant may link only a possible duplicate. Throws CONVERSION_NOT_FOUND or EVIDENCE_NOT_FOUND if the caller may not
 * see one of them, EVIDENCE_ID_REQUIRED, CONVERSIONS_NOT_LINKABLE if they cannot be one sale.
 */
export async function linkEvidence(
  id: string,
  conversionId: string,
  given: string,
  ctx: Context,
): Promise<DecidedConversion> {
  const note = requireNote(given);
  const { db, party, caller } = ctx;
  const isMerchant = caller.kind === "merchant";
  if (isMerchant && isId("evd", id)) throw errors.CONVERSION_NOT_FOUND();
  return saveLinked([id, conversionId], note, ctx, async ({ records }, linking) => {
    const to = getRecord(records, conversionId);
    if (!isId("evd", id)) return decideLink(getRecord(records, id), to, linking);
    const [event] = party.kind === "all" ? await findStoredEvents(db, [id]) : [];
    if (event === undefined) throw errors.EVIDENCE_NOT_FOUND();
    const ids = { conversionId: newId("conv"), milestoneId: newId("mst") };
    return decideEventLink({ ...event, checks: [] }, to, linking, ids);
  });
}

/** Returns the record with this id; throws CONVERSION_NOT_FOUND if it was not loaded, because the caller may not see it. */
export function getRecord(records: readonly ConversionRecord[], wanted: string): ConversionRecord {
  const record = records.find(({ id }) => id === wanted);
  if (record === undefined) throw errors.CONVERSION_NOT_FOUND();
  return record;
}

/** Saves a link or a parting: loads the conversions that the caller may see, decides and saves, again if another writer was first. */
export async function saveLinked(
  ids: readonly string[],
  note: string,
  { db, party, caller, save }: Pick<Context, "db" | "party" | "caller" | "save">,
  decide: (known: Loaded, linking: Linking) => Promise<Linked>,
): Promise<DecidedConversion> {
  if (ids[0]?.trim() === "") throw errors.EVIDENCE_ID_REQUIRED({ param: "evidenceId" });
  return retryOnConflict(conversionKey(ids.at(-1) ?? ""), async () => {
    const known = await loadRecords(db, ids, party);
    const { now: at } = known;
    const isMerchant = caller.kind === "merchant";
    const by = `${caller.kind}:${caller.id}`;
    const leads = await loadKeys(db, known.records.flatMap(keysOfItems), known.versions);
    const linking: Linking = { note, by, at, isMerchant, leads, ids: [newId("dec"), newId("dec")] };
    const { record, decision, changes } = await decide(known, linking);
    const result = { decision, conversion: toConversionRow(record, at), created: changes !== null };
    if (changes === null) return save(async () => result);
    const keys = changes.keys.map(({ key }) => key);
    await loadKeys(db, keys, known.versions);
    return save(async (tx) => (await saveChanges(tx, changes, known)) && result);
  });
}
