-- Most rows of evidence have 2 to 3 kB. From 2 kB on PostgreSQL compresses a value and stores it in another table, which costs more than it
-- saves: the raw bytes are always written with the row, and seldom read.
ALTER TABLE "evidence" SET (toast_tuple_target = 4096);
