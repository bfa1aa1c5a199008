-- The vertical of earlier rows is known to the offers subgraph alone.
ALTER TABLE "recommendation" ADD COLUMN "vertical" TEXT;
