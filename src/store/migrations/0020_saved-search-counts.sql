CREATE TABLE "saved_search_counts" (
	"saved_search_id" uuid NOT NULL,
	"counted_on" date NOT NULL,
	"match_count" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_search_counts_saved_search_id_counted_on_pk" PRIMARY KEY("saved_search_id","counted_on")
);
--> statement-breakpoint
ALTER TABLE "search_events" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "visited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_search_counts" ADD CONSTRAINT "saved_search_counts_saved_search_id_saved_searches_saved_search_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("saved_search_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_counts_day" ON "saved_search_counts" USING btree ("counted_on");--> statement-breakpoint
CREATE INDEX "search_events_unopened" ON "search_events" USING btree ("saved_search_id") WHERE "search_events"."opened_at" is null;--> statement-breakpoint
CREATE INDEX "saved_searches_deleted" ON "saved_searches" USING btree ("deleted_at") WHERE "saved_searches"."deleted_at" is not null;