DROP INDEX "search_event_counts_owner";--> statement-breakpoint
DROP INDEX "search_event_counts_notice";--> statement-breakpoint
CREATE INDEX "search_event_counts_notice" ON "search_event_counts" USING btree ("notice_id") WHERE "search_event_counts"."notice_id" is not null;--> statement-breakpoint
-- Later events of a day update the row in its page, which then changes no index.
ALTER TABLE "search_event_counts" SET (fillfactor = 60);
