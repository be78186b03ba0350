CREATE TABLE "rent_month" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"month" text NOT NULL,
	CONSTRAINT "rent_month_only" CHECK ("rent_month"."is_only")
);
