CREATE TABLE "listings" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"source_key" text NOT NULL,
	"standard_status" text NOT NULL,
	"property_type" text NOT NULL,
	"unparsed_address" text,
	"city" text,
	"state_or_province" text,
	"postal_code" text,
	"latitude" double precision,
	"longitude" double precision,
	"list_price" double precision NOT NULL,
	"previous_list_price" double precision,
	"bedrooms_total" integer,
	"bathrooms_total" double precision,
	"living_area" double precision,
	"lot_size_square_feet" double precision,
	"year_built" integer,
	"days_on_market" integer,
	"association_fee_monthly" double precision,
	"tax_annual_amount" double precision NOT NULL,
	"tax_rate" double precision NOT NULL,
	"insurance_annual" double precision NOT NULL,
	"other_annual" double precision NOT NULL,
	"upfront" double precision NOT NULL,
	"rent" double precision,
	"rent_source" text,
	"rent_low" double precision,
	"rent_high" double precision,
	"market_appreciation" double precision,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"listing_url" text,
	"modification_timestamp" timestamp with time zone,
	"flags" text[] DEFAULT '{}' NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revision" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "listings_source_key" UNIQUE("source","source_key"),
	CONSTRAINT "listings_id_form" CHECK ("listings"."listing_id" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "listings_property_type" CHECK ("listings"."property_type" in ('SFR', 'CONDO')),
	CONSTRAINT "listings_postal_code_form" CHECK ("listings"."postal_code" ~ '^[0-9]{5}$'),
	CONSTRAINT "listings_state_form" CHECK ("listings"."state_or_province" ~ '^[A-Z]{2}$'),
	CONSTRAINT "listings_price" CHECK ("listings"."list_price" > 0 and "listings"."list_price" <= 1e9),
	CONSTRAINT "listings_money" CHECK (least("listings"."tax_annual_amount", "listings"."insurance_annual", "listings"."other_annual", "listings"."upfront", "listings"."rent", "listings"."association_fee_monthly", "listings"."previous_list_price") >= 0 and greatest("listings"."tax_annual_amount", "listings"."insurance_annual", "listings"."other_annual", "listings"."upfront", "listings"."rent", "listings"."association_fee_monthly", "listings"."previous_list_price") <= 1e9),
	CONSTRAINT "listings_tax_rate" CHECK ("listings"."tax_rate" between 0 and 100),
	CONSTRAINT "listings_place" CHECK ("listings"."latitude" between -90 and 90 and "listings"."longitude" between -180 and 180),
	CONSTRAINT "listings_rent_source" CHECK ("listings"."rent" is null or "listings"."rent_source" in ('actual', 'market_rent', 'state_ratio'))
);
--> statement-breakpoint
CREATE TABLE "market_rent_source" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"dated" date NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "market_rent_source_only_one" CHECK ("market_rent_source"."only")
);
--> statement-breakpoint
CREATE TABLE "market_rents" (
	"postal_code" text PRIMARY KEY NOT NULL,
	"rent_0" double precision NOT NULL,
	"rent_1" double precision NOT NULL,
	"rent_2" double precision NOT NULL,
	"rent_3" double precision NOT NULL,
	"rent_4" double precision NOT NULL,
	CONSTRAINT "market_rents_postal_code_form" CHECK ("market_rents"."postal_code" ~ '^[0-9]{5}$'),
	CONSTRAINT "market_rents_positive" CHECK (least("market_rents"."rent_0", "market_rents"."rent_1", "market_rents"."rent_2", "market_rents"."rent_3", "market_rents"."rent_4") > 0 and greatest("market_rents"."rent_0", "market_rents"."rent_1", "market_rents"."rent_2", "market_rents"."rent_3", "market_rents"."rent_4") < 1e6)
);
--> statement-breakpoint
CREATE INDEX "listings_revision" ON "listings" USING btree ("revision");