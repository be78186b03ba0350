-- The beginning of an address and its town: lower case, without accents, every other sign one blank. Only what is not
-- plain is normalised, which takes most of the time.
CREATE FUNCTION "listing_address_start"("street" text, "city" text, "state" text, "postal_code" text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN left(btrim(regexp_replace(
		CASE WHEN coalesce("street", '') || coalesce("city", '') ~ '[^ -~]'
		THEN regexp_replace(normalize(lower(coalesce("street", '') || ' ' || coalesce("city", '')), NFD), '[\u0300-\u036f]', '', 'g')
		ELSE lower(coalesce("street", '') || ' ' || coalesce("city", '')) END
		|| ' ' || lower(coalesce("state", '')) || ' ' || coalesce("postal_code", ''), '[^a-z0-9]+', ' ', 'g')), 80);--> statement-breakpoint
-- The same from the name of the street on: without house number and direction.
CREATE FUNCTION "listing_street_name"("street" text, "city" text, "state" text, "postal_code" text) RETURNS text
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN regexp_replace(listing_address_start("street", "city", "state", "postal_code"),
		'^([0-9]+[a-z]? )?((n|s|e|w|ne|nw|se|sw|north|south|east|west) )?', '');--> statement-breakpoint
-- Listings by the words of their address, at most so many. Of words that very many have, a random part is looked at:
-- reading all of their index takes longer than a person types.
CREATE FUNCTION "listing_ids_with_words"("words" tsquery, "most" integer) RETURNS SETOF text
	LANGUAGE sql STABLE SET gin_fuzzy_search_limit = 1000 SET enable_seqscan = off
	AS $$ SELECT listing_id FROM listings
		WHERE listing_address_words(unparsed_address, city, state_or_province, postal_code) @@ words LIMIT most $$;--> statement-breakpoint
CREATE INDEX "listings_address_start" ON "listings" USING btree (listing_address_start("unparsed_address", "city", "state_or_province", "postal_code") text_pattern_ops) WHERE "listings"."standard_status" in ('Active', 'Coming Soon') and "listings"."rent" is not null;--> statement-breakpoint
CREATE INDEX "listings_street_name" ON "listings" USING btree (listing_street_name("unparsed_address", "city", "state_or_province", "postal_code") text_pattern_ops) WHERE "listings"."standard_status" in ('Active', 'Coming Soon') and "listings"."rent" is not null;