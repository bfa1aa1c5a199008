-- The vertical of earlier rows is known to the offers subgraph alone.
ALTER TABLE "handoff" ADD COLUMN "vertical" TEXT;

-- CreateIndex
CREATE INDEX "handoff_vertical_id_idx" ON "handoff"("vertical", "id");
