DROP FUNCTION "listing_ids_with_words"(tsquery, integer);--> statement-breakpoint
-- Searchable addresses with these words, at most so many: those that lie first in the table. Only the word index may
-- find them, because any other road reads the whole table.
CREATE FUNCTION "addresses_with_words"("words" tsquery, "most" integer)
	RETURNS TABLE("listing_id" text, "unparsed_address" text, "city" text, "state_or_province" text, "postal_code" text)
	LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off
	AS $$ SELECT listing_id, unparsed_address, city, state_or_province, postal_code FROM listings
		WHERE listing_address_words(unparsed_address, city, state_or_province, postal_code) @@ words
			AND standard_status IN ('Active', 'Coming Soon') AND rent IS NOT NULL AND unparsed_address IS NOT NULL
		LIMIT most $$;
