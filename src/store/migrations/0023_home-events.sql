CREATE TABLE "home_events" (
	"home_event_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"proforma_id" uuid NOT NULL,
	"listing_id" text NOT NULL,
	"revision" "xid8" NOT NULL,
	"kind" text NOT NULL,
	"details" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone,
	"notice_id" uuid,
	"read_at" timestamp with time zone,
	CONSTRAINT "home_events_once" UNIQUE("user_id","listing_id","revision"),
	CONSTRAINT "home_events_kind" CHECK ("home_events"."kind" in ('price_cut', 'better', 'back_on_market', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "search_events" ADD COLUMN "read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD COLUMN "watched_since" text DEFAULT pg_current_snapshot() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_pins" ADD COLUMN "watched_since" text DEFAULT pg_current_snapshot() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "saved_homes_notified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "portfolio_proformas" ADD COLUMN "watched_since" text DEFAULT pg_current_snapshot() NOT NULL;--> statement-breakpoint
ALTER TABLE "home_events" ADD CONSTRAINT "home_events_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_events" ADD CONSTRAINT "home_events_notice_id_notices_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("notice_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_events" ADD CONSTRAINT "home_events_proforma" FOREIGN KEY ("user_id","proforma_id") REFERENCES "public"."proformas"("user_id","proforma_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "home_events_newest" ON "home_events" USING btree ("user_id","happened_at","home_event_id");--> statement-breakpoint
CREATE INDEX "home_events_proforma" ON "home_events" USING btree ("user_id","proforma_id");--> statement-breakpoint
CREATE INDEX "home_events_notice" ON "home_events" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "home_events_unannounced" ON "home_events" USING btree ("user_id") WHERE "home_events"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "home_events_unread" ON "home_events" USING btree ("user_id") WHERE "home_events"."read_at" is null;--> statement-breakpoint
CREATE INDEX "home_events_age" ON "home_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "search_events_unread" ON "search_events" USING btree ("user_id") WHERE "search_events"."read_at" is null and "search_events"."opened_at" is null;--> statement-breakpoint
CREATE INDEX "search_events_age" ON "search_events" USING btree ("happened_at");--> statement-breakpoint
CREATE INDEX "proformas_of_listing" ON "proformas" USING btree ("listing_id");