import { expect } from "vitest";
import type { Answer } from "./client.ts";

/** Returns a response that must have a 2xx status. */
export function succeeded(answer: Answer): Answer {
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer;
}
