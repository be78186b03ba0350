CREATE TABLE "pending_changes" (
	"listing_id" text NOT NULL,
	"revision" "xid8" NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"before" jsonb,
	"after" jsonb NOT NULL,
	CONSTRAINT "pending_changes_once" PRIMARY KEY("listing_id","revision")
);
--> statement-breakpoint
ALTER TABLE "rent_month" RENAME TO "renewals";--> statement-breakpoint
ALTER TABLE "renewals" RENAME CONSTRAINT "rent_month_pkey" TO "renewals_pkey";--> statement-breakpoint
ALTER TABLE "renewals" RENAME CONSTRAINT "rent_month_only" TO "renewals_only";--> statement-breakpoint
ALTER TABLE "renewals" ALTER COLUMN "model_version" DROP DEFAULT;
