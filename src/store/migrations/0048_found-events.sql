CREATE TABLE "found_events" (
	"part_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "found_events_part_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"found_in" text DEFAULT pg_current_snapshot() NOT NULL,
	"news" jsonb NOT NULL,
	"saved_search_ids" uuid[] NOT NULL,
	"places" integer[] NOT NULL
);--> statement-breakpoint
-- Random ids do not compress.
ALTER TABLE "found_events" ALTER COLUMN "saved_search_ids" SET STORAGE EXTERNAL;
