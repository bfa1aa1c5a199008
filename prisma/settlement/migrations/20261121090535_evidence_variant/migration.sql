-- CreateTable
CREATE TABLE "evidence_variant" (
    "id" TEXT NOT NULL,
    "evidence_id" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "headers" JSONB NOT NULL,
    "body" BYTEA NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "evidence_variant_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "evidence_variant_evidence_id_sha256_key" ON "evidence_variant"("evidence_id", "sha256");

-- AddForeignKey
ALTER TABLE "evidence_variant" ADD CONSTRAINT "evidence_variant_evidence_id_fkey" FOREIGN KEY ("evidence_id") REFERENCES "evidence"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "evidence_variant" ADD CONSTRAINT "evidence_variant_hash_of_body" CHECK ("sha256" = encode(sha256("body"), 'hex'));

CREATE TRIGGER "evidence_variant_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "evidence_variant" EXECUTE FUNCTION "refuse_change"();
