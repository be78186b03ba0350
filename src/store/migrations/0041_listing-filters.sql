ALTER TABLE "compared_listings" ADD COLUMN "coming_soon" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "compared_listings" ALTER COLUMN "coming_soon" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "compared_listings" ADD COLUMN "bathrooms_total" double precision;--> statement-breakpoint
ALTER TABLE "compared_listings" ADD COLUMN "lot_size_square_feet" double precision;--> statement-breakpoint
ALTER TABLE "compared_listings" ADD COLUMN "year_built" integer;--> statement-breakpoint
-- The facts that a comparison had not read so far are no news.
UPDATE "compared_listings" SET "coming_soon" = "listings"."standard_status" = 'Coming Soon',
  "bathrooms_total" = "listings"."bathrooms_total", "lot_size_square_feet" = "listings"."lot_size_square_feet",
  "year_built" = "listings"."year_built"
FROM "listings" WHERE "listings"."listing_id" = "compared_listings"."listing_id";--> statement-breakpoint
WITH "facts" AS (SELECT jsonb_build_object('coming_soon', false, 'listed_day', null, 'bathrooms_total', null,
  'lot_size_square_feet', null, 'year_built', null) AS "unknown")
UPDATE "pending_changes" SET "before" = "facts"."unknown" || "before", "after" = "facts"."unknown" || "after" FROM "facts";
