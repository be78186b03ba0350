ALTER TABLE "proformas" ADD COLUMN "listing_saved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "proformas" ADD COLUMN "numbers_saved_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "proformas" SET "listing_saved_at" = "created_at", "numbers_saved_at" = "updated_at";--> statement-breakpoint
CREATE INDEX "proformas_alias_model" ON "proformas" USING btree (left("alias_id", 12));--> statement-breakpoint
UPDATE "tool_jobs" SET "inputs" = '{}' WHERE "status" IN ('done', 'failed');
