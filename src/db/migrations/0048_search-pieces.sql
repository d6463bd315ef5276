-- The pieces of a text's words, eight letters at most: each word's beginning behind a space, and what follows each of its letters but the last two
-- (src/db/search-pieces.ts, docs/decisions/search.md).
CREATE FUNCTION search_pieces(searched text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE COST 10 AS $$
DECLARE
  word text;
  pieces text[] := '{}';
BEGIN
  FOREACH word IN ARRAY string_to_array(searched, ' ') LOOP
    CONTINUE WHEN word = '';
    pieces := array_append(pieces, left(' ' || word, 8));
    FOR place IN 1 .. length(word) - 2 LOOP
      pieces := array_append(pieces, substr(word, place, 8));
    END LOOP;
  END LOOP;
  RETURN array_to_tsvector(pieces);
END $$;
--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "products_search_name";--> statement-breakpoint
DROP INDEX "order_texts_search";--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin (search_pieces("search_text"));--> statement-breakpoint
CREATE INDEX "products_search_name" ON "products" USING gin (search_pieces(split_part("search_text", e'\n', 1)));--> statement-breakpoint
CREATE INDEX "order_texts_search" ON "order_texts" USING gin (search_pieces("text")) WITH (gin_pending_list_limit=1024);--> statement-breakpoint
CREATE STATISTICS "products_search_name" ON (split_part("search_text", e'\n', 1)) FROM "products";--> statement-breakpoint
-- What many have has to be known before it decides how a search is answered.
ANALYZE "products", "order_texts";
