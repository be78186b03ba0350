CREATE TABLE "search_feeds" (
	"saved_search_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"sealed_token" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_feeds_token" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "search_feeds" ADD CONSTRAINT "search_feeds_search" FOREIGN KEY ("user_id","saved_search_id") REFERENCES "public"."saved_searches"("user_id","saved_search_id") ON DELETE cascade ON UPDATE no action;