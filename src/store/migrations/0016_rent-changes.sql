CREATE TABLE "rent_changes" (
	"square_row" integer NOT NULL,
	"square_column" integer NOT NULL,
	"revision" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"renewed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "rent_changes_revision" ON "rent_changes" USING btree ("revision");--> statement-breakpoint
CREATE INDEX "rent_changes_renewed" ON "rent_changes" USING btree ("renewed_at");--> statement-breakpoint
CREATE INDEX "listings_place" ON "listings" USING btree ("latitude","longitude");--> statement-breakpoint
CREATE INDEX "listings_known_rent_day" ON "listings" USING btree (((least("modification_timestamp", "observed_at") at time zone 'utc')::date)) WHERE rent_source = 'actual' and rent > 0 and latitude is not null and longitude is not null and source <> 'sample';--> statement-breakpoint
-- Qualified, because a restore has no search path. Squares are those of src/underwriting/rents/comparable-grid.ts.
CREATE FUNCTION "note_rent_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.latitude IS NOT NULL AND OLD.longitude IS NOT NULL THEN
		INSERT INTO public.rent_changes (square_row, square_column)
		VALUES (floor((OLD.latitude + 90) * 80), floor((OLD.longitude + 180) * 80));
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.latitude IS NOT NULL AND NEW.longitude IS NOT NULL THEN
		INSERT INTO public.rent_changes (square_row, square_column)
		VALUES (floor((NEW.latitude + 90) * 80), floor((NEW.longitude + 180) * 80));
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "listings_rent_added" AFTER INSERT ON "listings" FOR EACH ROW
	WHEN (new.rent_source = 'actual' and new.rent > 0 and new.latitude is not null and new.longitude is not null and new.source <> 'sample')
	EXECUTE FUNCTION "note_rent_change"();--> statement-breakpoint
CREATE TRIGGER "listings_rent_removed" AFTER DELETE ON "listings" FOR EACH ROW
	WHEN (old.rent_source = 'actual' and old.rent > 0 and old.latitude is not null and old.longitude is not null and old.source <> 'sample')
	EXECUTE FUNCTION "note_rent_change"();--> statement-breakpoint
CREATE TRIGGER "listings_rent_changed" AFTER UPDATE ON "listings" FOR EACH ROW
	WHEN ((old.rent_source = 'actual' or new.rent_source = 'actual') and new.source <> 'sample'
		and row(old.rent, old.latitude, old.longitude, old.postal_code, old.property_type, old.bedrooms_total, old.bathrooms_total, old.living_area, old.rent_source, date_trunc('month', least(old.modification_timestamp, old.observed_at) at time zone 'utc'))
			is distinct from row(new.rent, new.latitude, new.longitude, new.postal_code, new.property_type, new.bedrooms_total, new.bathrooms_total, new.living_area, new.rent_source, date_trunc('month', least(new.modification_timestamp, new.observed_at) at time zone 'utc')))
	EXECUTE FUNCTION "note_rent_change"();
