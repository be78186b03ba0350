CREATE TABLE "hidden_homes" (
	"hidden_home_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_homes_once" UNIQUE("user_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "hidden_homes" ADD CONSTRAINT "hidden_homes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hidden_homes_newest" ON "hidden_homes" USING btree ("user_id","created_at","hidden_home_id");--> statement-breakpoint
CREATE INDEX "hidden_homes_listing" ON "hidden_homes" USING btree ("listing_id");