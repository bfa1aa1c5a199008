import { expect, test } from "vitest";
import { codeErrors } from "./aap-code.ts";

test.each(Object.entries(codeErrors))("%s says that the code is wrong, or that it has expired", (code, create) => {
  const kind = code === "CODE_EXPIRED" ? "EXPIRED" : "INVALID_INPUT";
  expect(create()).toMatchObject({ code, kind, message: expect.stringContaining("AAP Code") });
});
