-- CreateTable
CREATE TABLE "builder" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock.now(),

    CONSTRAINT "builder_pkey" PRIMARY KEY ("id")
);
