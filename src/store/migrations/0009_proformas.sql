CREATE TABLE "bookmarks" (
	"bookmark_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"proforma_id" uuid NOT NULL,
	"title" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bookmarks_once" UNIQUE("user_id","proforma_id")
);
--> statement-breakpoint
CREATE TABLE "exclusives" (
	"exclusive_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "exclusives_once" UNIQUE("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "user_pins" (
	"user_pin_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"proforma_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_pins_once" UNIQUE("user_id","proforma_id")
);
--> statement-breakpoint
CREATE TABLE "user_ratings" (
	"user_rating_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"proforma_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_ratings_once" UNIQUE("user_id","proforma_id"),
	CONSTRAINT "user_ratings_stars" CHECK ("user_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "portfolio_proformas" (
	"portfolio_proforma_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"portfolio_id" uuid NOT NULL,
	"proforma_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolio_proformas_once" UNIQUE("portfolio_id","proforma_id")
);
--> statement-breakpoint
CREATE TABLE "portfolios" (
	"portfolio_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"goal" text,
	"strategy" text,
	"goal_metric" text,
	"goal_value" double precision,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "portfolios_owner" UNIQUE("user_id","portfolio_id"),
	CONSTRAINT "portfolios_goal" CHECK (("portfolios"."goal_metric" is null) = ("portfolios"."goal_value" is null)),
	CONSTRAINT "portfolios_goal_metric" CHECK ("portfolios"."goal_metric" in ('yearly_net_income', 'equity_multiple', 'initial_equity_investment'))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"import_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private_listings" (
	"listing_id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"address_key" text NOT NULL,
	"listing" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "private_listings_address" UNIQUE("user_id","address_key"),
	CONSTRAINT "private_listings_id_form" CHECK ("private_listings"."listing_id" ~ '^[0-9a-f]{16}$')
);
--> statement-breakpoint
CREATE TABLE "proformas" (
	"proforma_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"alias_id" text,
	"listing_id" text NOT NULL,
	"title" text,
	"notes" text DEFAULT '' NOT NULL,
	"listing" jsonb NOT NULL,
	"facts" jsonb DEFAULT '{}' NOT NULL,
	"assumptions" jsonb NOT NULL,
	"first_assumptions" jsonb NOT NULL,
	"calculation" jsonb NOT NULL,
	"model_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proformas_owner" UNIQUE("user_id","proforma_id")
);
--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookmarks" ADD CONSTRAINT "bookmarks_proforma" FOREIGN KEY ("user_id","proforma_id") REFERENCES "public"."proformas"("user_id","proforma_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exclusives" ADD CONSTRAINT "exclusives_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_pins" ADD CONSTRAINT "user_pins_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_pins" ADD CONSTRAINT "user_pins_proforma" FOREIGN KEY ("user_id","proforma_id") REFERENCES "public"."proformas"("user_id","proforma_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_ratings" ADD CONSTRAINT "user_ratings_proforma" FOREIGN KEY ("user_id","proforma_id") REFERENCES "public"."proformas"("user_id","proforma_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_proformas" ADD CONSTRAINT "portfolio_proformas_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_proformas" ADD CONSTRAINT "portfolio_proformas_portfolio" FOREIGN KEY ("user_id","portfolio_id") REFERENCES "public"."portfolios"("user_id","portfolio_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_proformas" ADD CONSTRAINT "portfolio_proformas_proforma" FOREIGN KEY ("user_id","proforma_id") REFERENCES "public"."proformas"("user_id","proforma_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private_listings" ADD CONSTRAINT "private_listings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proformas" ADD CONSTRAINT "proformas_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portfolio_proformas_of" ON "portfolio_proformas" USING btree ("user_id","proforma_id");--> statement-breakpoint
CREATE INDEX "portfolios_newest" ON "portfolios" USING btree ("user_id","created_at","portfolio_id");--> statement-breakpoint
CREATE INDEX "imports_month" ON "imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "proformas_alias" ON "proformas" USING btree ("user_id",sha256("alias_id"::bytea));--> statement-breakpoint
CREATE INDEX "proformas_listing" ON "proformas" USING btree ("user_id","listing_id");--> statement-breakpoint
CREATE INDEX "proformas_newest" ON "proformas" USING btree ("user_id","created_at","proforma_id");