CREATE TABLE "feed_listings" (
	"feed" text NOT NULL,
	"listing_id" text NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_listings_feed_listing_id_pk" PRIMARY KEY("feed","listing_id")
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"feed" text PRIMARY KEY NOT NULL,
	"modified_to" timestamp with time zone,
	"next_link" text,
	"seen_to" timestamp with time zone,
	"reconciled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "listing_history" (
	"listing_id" text NOT NULL,
	"observed_at" timestamp with time zone NOT NULL,
	"list_price" double precision NOT NULL,
	"standard_status" text NOT NULL,
	CONSTRAINT "listing_history_listing_id_observed_at_pk" PRIMARY KEY("listing_id","observed_at")
);
--> statement-breakpoint
CREATE TABLE "market_series" (
	"kind" text NOT NULL,
	"place" text NOT NULL,
	"metro" text,
	"first_month" date NOT NULL,
	"monthly" double precision[] NOT NULL,
	CONSTRAINT "market_series_kind_place_pk" PRIMARY KEY("kind","place")
);
--> statement-breakpoint
CREATE TABLE "market_tables" (
	"kind" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"dated" date NOT NULL,
	"entries" integer NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_tables_kind" CHECK ("market_tables"."kind" in ('rents', 'rent_index', 'home_values', 'rental_ads'))
);
--> statement-breakpoint
CREATE TABLE "rental_ads" (
	"ad" text PRIMARY KEY NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"postal_code" text,
	"bedrooms_total" integer,
	"bathrooms_total" double precision,
	"living_area" double precision,
	"rent" double precision NOT NULL,
	"dated" date
);
--> statement-breakpoint
INSERT INTO "market_tables" ("kind", "name", "dated", "entries", "imported_at")
	SELECT 'rents', "name", "dated", (SELECT count(*) FROM "market_rents"), "imported_at" FROM "market_rent_source";--> statement-breakpoint
DROP TABLE "market_rent_source";--> statement-breakpoint
ALTER TABLE "listings" DROP CONSTRAINT "listings_rent_source";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "rent_confidence" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "tax_source" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "insurance_source" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "observed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "listings" SET "observed_at" = "changed_at";--> statement-breakpoint
INSERT INTO "listing_history" ("listing_id", "observed_at", "list_price", "standard_status")
	SELECT "listing_id", "changed_at", "list_price", "standard_status" FROM "listings";--> statement-breakpoint
ALTER TABLE "market_rents" ADD COLUMN "metro" text;--> statement-breakpoint
ALTER TABLE "feed_listings" ADD CONSTRAINT "feed_listings_feed_feeds_feed_fk" FOREIGN KEY ("feed") REFERENCES "public"."feeds"("feed") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_history" ADD CONSTRAINT "listing_history_listing_id_listings_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("listing_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_series" ADD CONSTRAINT "market_series_kind_market_tables_kind_fk" FOREIGN KEY ("kind") REFERENCES "public"."market_tables"("kind") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_rent_source" CHECK ("listings"."rent" is null or "listings"."rent_source" in ('actual', 'comparables', 'market_rent', 'state_ratio'));