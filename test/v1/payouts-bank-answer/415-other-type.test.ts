import { expect, test } from "vitest";
import { useApplication } from "../../support/application.ts";
import { sendBankAnswer, statusReport } from "../../support/bank-answer.ts";

const app = useApplication();

test.each(["application/json", "text/plain", "application/octet-stream"])(
  "a file of the type %s is refused with 415",
  async (type) => {
    const { status, body } = await sendBankAnswer(app, statusReport([]), { type });
    expect({ status, code: body.code }).toEqual({ status: 415, code: "CONTENT_TYPE_UNSUPPORTED" });
    expect(body.error).toBe("Content-Type must be application/xml or text/xml or text/csv");
  },
);
