import { errors } from "./errors.ts";
import { textFault } from "./faults.ts";

/**
 * The seconds for which a key is published before it signs: twice the time for which verifiers may cache the key set, so that
 * every cache has the key before the first code that needs it.
 */
export const PUBLISHED_BEFORE_SECONDS = 600;

const MAX_REASON_CHARACTERS = 500;

/** The times of a key of AAP Codes. */
export interface CodeKeyTimes {
  kid: string;
  /** Counts the keys; the last one has the greatest number. */
  generation: number;
  /** When it is in the key set for the first time. */
  inForceFrom: Date;
  /** When it begins to sign. */
  signsFrom: Date;
  /** When it ends to sign, as soon as that is known; always when its successor begins. */
  retiredAt: Date | null;
  /** When it was removed from the key set. */
  compromisedAt: Date | null;
}

/** A change of the keys: the new times of those that change, and when a new key signs; null if none is needed. */
export interface CodeKeyChange {
  changed: readonly CodeKeyTimes[];
  successor: { signsFrom: Date } | null;
}

/** What a key does: it is only published, it signs, it only verifies, or it does not even verify. */
export type CodeKeyStatus = "PUBLISHED" | "SIGNING" | "RETIRED" | "COMPROMISED";

/** Returns what a key does at a time. */
export function codeKeyStatus({ signsFrom, retiredAt, compromisedAt }: CodeKeyTimes, now: Date): CodeKeyStatus {
  if (compromisedAt !== null) return "COMPROMISED";
  if (now < signsFrom) return "PUBLISHED";
  return retiredAt === null || now < retiredAt ? "SIGNING" : "RETIRED";
}

/**
 * Decides to replace the key that signs. The next key is published at once and signs later, when the former one retires.
 * Throws CODE_KEY_ROTATING if the next key is published already.
 */
export function decideRotation(keys: readonly CodeKeyTimes[], now: Date): CodeKeyChange {
  const [next] = withStatus("PUBLISHED", keys, now);
  if (next !== undefined)
    throw errors.CODE_KEY_ROTATING({ hint: `The key ${next.kid} signs from ${next.signsFrom.toISOString()}.` });
  return replaceLater(keys, now);
}

/**
 * Decides to remove a key from the key set. If it signs, its successor signs at once, whether or not it was published before; if
 * it would sign later, a new key is published in its place. Changes nothing if the key was removed before.
 * Throws CODE_KEY_NOT_FOUND, or CODE_KEY_INVALID if no reason is given.
 */
export function decideCompromise(
  keys: readonly CodeKeyTimes[],
  { kid, reason }: { kid: string; reason: string },
  now: Date,
): CodeKeyChange {
  const fault = textFault(reason, MAX_REASON_CHARACTERS);
  if (fault !== null) throw errors.CODE_KEY_INVALID({ text: `reason ${fault}`, param: "reason" });
  const key = keys.find((candidate) => candidate.kid === kid);
  if (key === undefined) throw errors.CODE_KEY_NOT_FOUND();
  const removed = { ...key, retiredAt: earliest(key.retiredAt, now), compromisedAt: now };
  switch (codeKeyStatus(key, now)) {
    case "COMPROMISED":
      return { changed: [], successor: null };
    case "RETIRED":
      return { changed: [removed], successor: null };
    case "SIGNING": {
      const [next] = withStatus("PUBLISHED", keys, now);
      if (next === undefined) return { changed: [removed], successor: { signsFrom: now } };
      return { changed: [removed, { ...next, signsFrom: now }], successor: null };
    }
    case "PUBLISHED": {
      const { changed, successor } = replaceLater(keys, now);
      return { changed: [removed, ...changed], successor };
    }
  }
}

function replaceLater(keys: readonly CodeKeyTimes[], now: Date): CodeKeyChange {
  const signsFrom = afterPublication(now);
  const signing = withStatus("SIGNING", keys, now);
  return { changed: signing.map((key) => ({ ...key, retiredAt: signsFrom })), successor: { signsFrom } };
}

function withStatus(status: CodeKeyStatus, keys: readonly CodeKeyTimes[], now: Date): CodeKeyTimes[] {
  return keys.filter((key) => codeKeyStatus(key, now) === status);
}

/** Returns when a key signs that is published now. Codes and key sets have whole seconds, so a key retires on one. */
function afterPublication(now: Date): Date {
  return new Date((Math.ceil(now.getTime() / 1_000) + PUBLISHED_BEFORE_SECONDS) * 1_000);
}

function earliest(time: Date | null, now: Date): Date {
  return time === null || now < time ? now : time;
}
