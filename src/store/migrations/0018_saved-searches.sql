CREATE TABLE "saved_searches" (
	"saved_search_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"goal" text,
	"search_params" jsonb NOT NULL,
	"email_notified" boolean DEFAULT true NOT NULL,
	"sms_notified" boolean DEFAULT false NOT NULL,
	"email_interval" integer DEFAULT 1 NOT NULL,
	"sms_interval" integer DEFAULT 1 NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_owner" UNIQUE("user_id","saved_search_id"),
	CONSTRAINT "saved_searches_params" CHECK (jsonb_typeof("saved_searches"."search_params") = 'object'),
	CONSTRAINT "saved_searches_email_interval" CHECK ("saved_searches"."email_interval" in (1, 7)),
	CONSTRAINT "saved_searches_sms_interval" CHECK ("saved_searches"."sms_interval" in (1, 7))
);
--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_searches_newest" ON "saved_searches" USING btree ("user_id","created_at","saved_search_id");