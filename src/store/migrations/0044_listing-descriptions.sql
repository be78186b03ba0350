CREATE TABLE "listing_descriptions" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"public_remarks" text,
	"parking_total" integer,
	"garage_spaces" double precision,
	"parking_features" text[] NOT NULL,
	"features" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listing_descriptions" ADD CONSTRAINT "listing_descriptions_listing_id_listings_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("listing_id") ON DELETE cascade ON UPDATE no action;