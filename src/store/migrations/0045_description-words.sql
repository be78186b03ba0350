-- The words of a description in lower case, without accents, as the search for keywords splits them too. A number of
-- garage spaces is the word garage. Immutable, as an index needs it: nothing in it depends on a setting.
CREATE FUNCTION "description_words"("remarks" text, "features" text[], "parking_features" text[], "parking_total" integer, "garage_spaces" double precision)
	RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
	RETURN string_to_array(btrim(regexp_replace(regexp_replace(normalize(lower(array_to_string(
		ARRAY["remarks", CASE WHEN "garage_spaces" > 0 THEN 'garage' END, CASE WHEN "parking_total" > 0 THEN 'parking' END]
		|| "features" || "parking_features", ' ')), NFD), '[\u0300-\u036f]', '', 'g'), '[^a-z0-9]+', ' ', 'g')), ' ');--> statement-breakpoint
CREATE INDEX "listing_descriptions_public_words" ON "listing_descriptions" USING gin (description_words(null, "features", "parking_features", "parking_total", "garage_spaces"));--> statement-breakpoint
CREATE INDEX "listing_descriptions_words" ON "listing_descriptions" USING gin (description_words("public_remarks", "features", "parking_features", "parking_total", "garage_spaces"));--> statement-breakpoint
-- The listings whose description has all the words, their ids in one text; null: none. Only the indexes of words may find
-- them, because any other road makes the words of every description.
CREATE FUNCTION "listings_with_words"("words" text[], "in_remarks" boolean) RETURNS text
	LANGUAGE sql STABLE SET enable_seqscan = off SET enable_indexscan = off
	AS $$ SELECT string_agg(listing_id, '') FROM (
		SELECT listing_id FROM listing_descriptions WHERE in_remarks
			AND description_words(public_remarks, features, parking_features, parking_total, garage_spaces) @> words
		UNION ALL
		SELECT listing_id FROM listing_descriptions WHERE NOT in_remarks
			AND description_words(null, features, parking_features, parking_total, garage_spaces) @> words
	) AS described $$;
