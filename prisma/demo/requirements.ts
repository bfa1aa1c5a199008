import type { EligibilityRuleInput, UserDetailInput, VerticalRequirementsInput } from "./generated/seed.ts";

const detail = (
  name: string,
  description: string,
  required: boolean,
  format: UserDetailInput["format"] = null,
): UserDetailInput => ({ name, type: "TEXT", format, required, description });

const NAME = detail("name", "The buyer's full name.", true);
const EMAIL = detail("email", "Where the confirmation of the order is sent.", true, "EMAIL");
const PHONE = detail("phone", "A number for questions about the order.", false, "PHONE");
const ADDRESS = detail("address", "House and street.", true);
const POSTCODE = detail("postcode", "The postal code of the address.", true);
const COUNTRY = detail("country", "The country of the address.", false, "COUNTRY");
const DATE_OF_BIRTH = detail("dateOfBirth", "The buyer's date of birth.", true, "DATE");
const AT_HOME = [NAME, EMAIL, PHONE, ADDRESS, POSTCODE, COUNTRY];

const ADULT: EligibilityRuleInput = { name: "minimum_age", description: "The buyer is at least 18 years old." };
const UK_RESIDENT: EligibilityRuleInput = {
  name: "uk_resident",
  description: "The buyer lives in the United Kingdom.",
};
const CREDIT_CHECK: EligibilityRuleInput = {
  name: "credit_check",
  description: "The buyer agrees to a credit check and passes it.",
  attribute: "requires_credit_check",
};

const TOTAL_PRICE = { name: "total_price", description: "The buyer agrees to the total price." };
const CONTRACT = { name: "contract_length", description: "The buyer agrees to the length of the contract." };

/** What each vertical of the demo requires of buyers. */
export const REQUIREMENTS = {
  sim: {
    userDetails: [
      ...AT_HOME,
      DATE_OF_BIRTH,
      detail("numberToKeep", "The telephone number to keep, if any.", false, "PHONE"),
    ],
    eligibility: [ADULT, CREDIT_CHECK],
    confirmations: [TOTAL_PRICE, CONTRACT],
  },
  broadband: {
    userDetails: [...AT_HOME, detail("installationDay", "The wanted day of the installation.", false, "DATE")],
    eligibility: [
      ADULT,
      { name: "service_address", description: "The buyer may have a line installed at the address." },
    ],
    confirmations: [TOTAL_PRICE, CONTRACT],
  },
  energy: {
    userDetails: [
      ...AT_HOME,
      { ...detail("annualUsageKwh", "The electricity used in a year, in kWh.", false), type: "INTEGER" },
    ],
    eligibility: [ADULT, UK_RESIDENT],
    confirmations: [
      TOTAL_PRICE,
      { name: "switch_supplier", description: "The buyer wants to switch to this supplier." },
    ],
  },
  flights: {
    userDetails: [
      NAME,
      EMAIL,
      PHONE,
      DATE_OF_BIRTH,
      detail("nationality", "The country of the traveller's passport.", true, "COUNTRY"),
    ],
    eligibility: [
      { name: "travel_documents", description: "The traveller has a valid passport and any visa that is needed." },
    ],
    confirmations: [
      TOTAL_PRICE,
      { name: "traveller_name", description: "The name is written as in the traveller's passport." },
    ],
  },
  hotels: {
    userDetails: [
      NAME,
      EMAIL,
      PHONE,
      detail("arrival", "The day of arrival.", true, "DATE"),
      { ...detail("guests", "The number of guests.", true), type: "INTEGER" },
    ],
    eligibility: [ADULT],
    confirmations: [TOTAL_PRICE],
  },
  insurance: {
    userDetails: [...AT_HOME, DATE_OF_BIRTH],
    eligibility: [ADULT, UK_RESIDENT],
    confirmations: [
      TOTAL_PRICE,
      { name: "true_details", description: "The details are complete and true; otherwise claims may be refused." },
    ],
  },
} satisfies Record<string, VerticalRequirementsInput>;
