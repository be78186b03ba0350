-- The words of an address in lower case, without accents; those of the town behind a ~, so that they can be told from
-- the street's. Immutable, as an index needs it: nothing in it depends on a setting.
CREATE FUNCTION "listing_address_words"("street" text, "city" text, "state" text, "postal_code" text) RETURNS tsvector
	LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN array_to_tsvector(
		string_to_array(btrim(regexp_replace(regexp_replace(normalize(lower(coalesce("street", '')), NFD), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g')), ' ')
		|| string_to_array(btrim(regexp_replace(regexp_replace(normalize(lower(' ' || coalesce("city", '') || ' ' || coalesce("state", '') || ' ' || coalesce("postal_code", '')), NFD), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ~', 'g')), ' ')
	);--> statement-breakpoint
CREATE INDEX "listings_address_words" ON "listings" USING gin (listing_address_words("unparsed_address", "city", "state_or_province", "postal_code"));
