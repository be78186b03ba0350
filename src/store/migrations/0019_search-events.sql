CREATE TABLE "compared_listings" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"for_sale" boolean NOT NULL,
	"property_type" text NOT NULL,
	"postal_code" text,
	"bedrooms_total" integer,
	"living_area" double precision,
	"list_price" double precision NOT NULL,
	"rent" double precision,
	"tax_rate" double precision NOT NULL,
	"tax_annual_amount" double precision NOT NULL,
	"insurance_annual" double precision NOT NULL,
	"association_fee_monthly" double precision,
	"other_annual" double precision NOT NULL,
	"upfront" double precision NOT NULL,
	"market_appreciation" double precision
);
--> statement-breakpoint
CREATE TABLE "comparison_progress" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"cluster" text NOT NULL,
	"compared_to" text NOT NULL,
	"target" text,
	"last_listing_id" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comparison_progress_only" CHECK ("comparison_progress"."only")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"notice_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"unsubscribe_token" uuid DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notices_unsubscribe" UNIQUE("unsubscribe_token"),
	CONSTRAINT "notices_once" UNIQUE("user_id","local_date")
);
--> statement-breakpoint
CREATE TABLE "search_events" (
	"search_event_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"saved_search_id" uuid NOT NULL,
	"listing_id" text NOT NULL,
	"revision" "xid8" NOT NULL,
	"kind" text NOT NULL,
	"cause" text,
	"details" jsonb NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone,
	"notice_id" uuid,
	CONSTRAINT "search_events_once" UNIQUE("saved_search_id","listing_id","revision"),
	CONSTRAINT "search_events_kind" CHECK ("search_events"."kind" in ('new_match', 'better', 'gone')),
	CONSTRAINT "search_events_cause" CHECK (("search_events"."kind" = 'new_match') = ("search_events"."cause" is not null))
);
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_state";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "watched_since" text DEFAULT pg_current_snapshot() NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "revision" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_events" ADD CONSTRAINT "search_events_notice_id_notices_notice_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("notice_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_events" ADD CONSTRAINT "search_events_search" FOREIGN KEY ("user_id","saved_search_id") REFERENCES "public"."saved_searches"("user_id","saved_search_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_events_newest" ON "search_events" USING btree ("user_id","happened_at","search_event_id");--> statement-breakpoint
CREATE INDEX "search_events_notice" ON "search_events" USING btree ("notice_id");--> statement-breakpoint
CREATE INDEX "search_events_unannounced" ON "search_events" USING btree ("user_id") WHERE "search_events"."announced_at" is null;--> statement-breakpoint
CREATE INDEX "saved_searches_revision" ON "saved_searches" USING btree ("revision");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_state" CHECK ("outbox"."state" in ('queued', 'sending', 'sent', 'captured', 'failed', 'expired'));