CREATE TABLE "search_event_counts" (
	"user_id" uuid NOT NULL,
	"saved_search_id" uuid NOT NULL,
	"day" date NOT NULL,
	"recorded" integer DEFAULT 0 NOT NULL,
	"unlisted" integer DEFAULT 0 NOT NULL,
	"announced" integer DEFAULT 0 NOT NULL,
	"notice_id" uuid,
	CONSTRAINT "search_event_counts_once" PRIMARY KEY("saved_search_id","day")
);
--> statement-breakpoint
ALTER TABLE "comparison_progress" ADD COLUMN "default_rate" double precision;--> statement-breakpoint
ALTER TABLE "comparison_progress" ADD COLUMN "previous_rate" double precision;--> statement-breakpoint
ALTER TABLE "comparison_progress" ADD COLUMN "rate_listing_id" text;--> statement-breakpoint
ALTER TABLE "comparison_progress" ADD COLUMN "rate_revision" "xid8";--> statement-breakpoint
ALTER TABLE "comparison_progress" ADD COLUMN "rate_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comparison_progress" ADD COLUMN "unreadable_searches" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "transmitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "private_listings" ADD COLUMN "revision" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "private_listings" ADD COLUMN "compared" jsonb;--> statement-breakpoint
UPDATE "private_listings" SET "compared" = "listing";--> statement-breakpoint
ALTER TABLE "search_event_counts" ADD CONSTRAINT "search_event_counts_notice_id_notices_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("notice_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_event_counts" ADD CONSTRAINT "search_event_counts_search" FOREIGN KEY ("user_id","saved_search_id") REFERENCES "public"."saved_searches"("user_id","saved_search_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_event_counts_owner" ON "search_event_counts" USING btree ("user_id","saved_search_id");--> statement-breakpoint
CREATE INDEX "search_event_counts_full" ON "search_event_counts" USING btree ("day","recorded");--> statement-breakpoint
CREATE INDEX "search_event_counts_notice" ON "search_event_counts" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "search_events_announced" ON "search_events" USING btree ("listing_id") WHERE "search_events"."announced_at" is not null;--> statement-breakpoint
CREATE INDEX "exclusives_listing" ON "exclusives" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "private_listings_changed" ON "private_listings" USING btree ("listing_id") WHERE "private_listings"."compared" is distinct from "private_listings"."listing";