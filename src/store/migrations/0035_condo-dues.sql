CREATE TABLE "condo_dues" (
	"place" text PRIMARY KEY NOT NULL,
	"ratio" double precision NOT NULL,
	"count" integer NOT NULL,
	"fitted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "condo_dues_positive" CHECK (ratio > 0 and count > 0)
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "hoa_source" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "hoa_low" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "hoa_high" double precision;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "hoa_count" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_hoa_estimate" CHECK (num_nonnulls("listings"."hoa_source", "listings"."hoa_low", "listings"."hoa_high", "listings"."hoa_count") = 0 or ("listings"."property_type" = 'CONDO' and "listings"."hoa_source" in ('building', 'zip', 'area', 'state', 'country', 'table') and "listings"."hoa_low" > 0 and "listings"."association_fee_monthly" between "listings"."hoa_low" and "listings"."hoa_high" and "listings"."hoa_count" >= 0));