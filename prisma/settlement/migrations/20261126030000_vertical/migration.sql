-- The vertical of earlier rows is known to the offers subgraph alone.
ALTER TABLE "conversion" ADD COLUMN "vertical" TEXT;

-- CreateIndex
CREATE INDEX "conversion_vertical_id_idx" ON "conversion"("vertical", "id");
