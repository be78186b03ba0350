CREATE TABLE "share_links" (
	"share_link_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"proforma_id" uuid,
	"portfolio_id" uuid,
	"token_hash" text NOT NULL,
	"shows_address" boolean NOT NULL,
	"shows_name" boolean NOT NULL,
	"target_equity_multiple" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	"open_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "share_links_token" UNIQUE("token_hash"),
	CONSTRAINT "share_links_subject" CHECK (("share_links"."proforma_id" is null) <> ("share_links"."portfolio_id" is null))
);
--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_proforma" FOREIGN KEY ("user_id","proforma_id") REFERENCES "public"."proformas"("user_id","proforma_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_portfolio" FOREIGN KEY ("user_id","portfolio_id") REFERENCES "public"."portfolios"("user_id","portfolio_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_links_newest" ON "share_links" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "share_links_of_proforma" ON "share_links" USING btree ("proforma_id");--> statement-breakpoint
CREATE INDEX "share_links_of_portfolio" ON "share_links" USING btree ("portfolio_id");--> statement-breakpoint
CREATE INDEX "share_links_expiry" ON "share_links" USING btree ("expires_at");