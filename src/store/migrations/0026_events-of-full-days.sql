DROP INDEX "search_event_counts_full";--> statement-breakpoint
DROP INDEX "search_events_notice";--> statement-breakpoint
DROP INDEX "search_events_text_notice";--> statement-breakpoint
ALTER TABLE "search_event_counts" ADD COLUMN "is_full" boolean GENERATED ALWAYS AS (recorded >= 100) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "search_event_counts_full" ON "search_event_counts" USING btree ("day") WHERE "search_event_counts"."is_full";--> statement-breakpoint
CREATE INDEX "search_events_notice" ON "search_events" USING btree ("notice_id") WHERE "search_events"."notice_id" is not null;--> statement-breakpoint
CREATE INDEX "search_events_text_notice" ON "search_events" USING btree ("text_notice_id") WHERE "search_events"."text_notice_id" is not null;--> statement-breakpoint
-- Room for new versions of a row beside it, which then need no index entries.
ALTER TABLE "search_event_counts" SET (fillfactor = 70);
