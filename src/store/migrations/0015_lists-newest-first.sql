CREATE INDEX "bookmarks_newest" ON "bookmarks" USING btree ("user_id","created_at","bookmark_id");--> statement-breakpoint
CREATE INDEX "exclusives_newest" ON "exclusives" USING btree ("user_id","created_at","exclusive_id");--> statement-breakpoint
CREATE INDEX "user_pins_newest" ON "user_pins" USING btree ("user_id","created_at","user_pin_id");--> statement-breakpoint
CREATE INDEX "user_ratings_newest" ON "user_ratings" USING btree ("user_id","created_at","user_rating_id");