-- Amounts have a maximum of 10^11 minor units from now on, because an AAP Code with a greater amount is not valid. An offer that
-- exceeds it is withdrawn; its amounts are reduced to the maximum and its code is minted again when it is read.
UPDATE "offer" SET
  status = 'WITHDRAWN', version = version + 1, aap_code = NULL, code_expires_at = NULL, updated_at = clock.now(),
  price_minor = least(price_minor, 100000000000),
  commission_amount_minor = least(commission_amount_minor, 100000000000),
  commission_minimum_minor = CASE WHEN commission_minimum_minor > 100000000000 THEN 100000000000 ELSE commission_minimum_minor END,
  commission_cap_minor = CASE WHEN commission_cap_minor > 100000000000 THEN 100000000000 ELSE commission_cap_minor END
WHERE greatest(price_minor, commission_amount_minor, commission_minimum_minor, commission_cap_minor) > 100000000000;

-- Null passes a check.
ALTER TABLE "offer" ADD CONSTRAINT "offer_amounts_check" CHECK (
  price_minor <= 100000000000 AND commission_amount_minor <= 100000000000
  AND commission_minimum_minor <= 100000000000 AND commission_cap_minor <= 100000000000
);
