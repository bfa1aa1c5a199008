-- CreateIndex
CREATE INDEX "offer_merchant_id_vertical_idx" ON "offer"("merchant_id", "vertical");
