-- The words of a search (`q`), each a word of the offer's name or provider.
CREATE INDEX "offer_search_words" ON "offer" USING gin (to_tsvector('simple', name || ' ' || provider)) WHERE status = 'ACTIVE';
