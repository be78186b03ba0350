DROP INDEX "listings_revision";--> statement-breakpoint
CREATE INDEX "listings_revision" ON "listings" USING btree ("revision","changed_at");