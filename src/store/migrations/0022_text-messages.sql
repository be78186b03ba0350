CREATE TABLE "text_notices" (
	"text_notice_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"local_date" date NOT NULL,
	"link_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_notices_link" UNIQUE("link_hash"),
	CONSTRAINT "text_notices_once" UNIQUE("user_id","local_date")
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"phone_code_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"phone_number" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "phone_codes_form" CHECK ("phone_codes"."phone_number" ~ '^[+][0-9]{8,15}$')
);
--> statement-breakpoint
CREATE TABLE "phone_numbers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "phone_numbers_form" CHECK ("phone_numbers"."phone_number" ~ '^[+][0-9]{8,15}$')
);
--> statement-breakpoint
CREATE TABLE "stopped_numbers" (
	"number_hash" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
ALTER TABLE "search_events" ADD COLUMN "text_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_events" ADD COLUMN "text_notice_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "channel" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "text_notices" ADD CONSTRAINT "text_notices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_codes_newest" ON "phone_codes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_number" ON "phone_codes" USING btree ("phone_number","created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_created" ON "phone_codes" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "search_events" ADD CONSTRAINT "search_events_text_notice_id_text_notices_text_notice_id_fk" FOREIGN KEY ("text_notice_id") REFERENCES "public"."text_notices"("text_notice_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_events_text_notice" ON "search_events" USING btree ("text_notice_id");--> statement-breakpoint
CREATE INDEX "search_events_texted" ON "search_events" USING btree ("listing_id") WHERE "search_events"."text_notice_id" is not null;--> statement-breakpoint
CREATE INDEX "search_events_text_due" ON "search_events" USING btree ("user_id") WHERE "search_events"."text_due";--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","next_attempt_at") WHERE "outbox"."state" in ('queued', 'sending');--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('email', 'sms'));