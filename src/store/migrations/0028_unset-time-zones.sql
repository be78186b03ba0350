ALTER TABLE "user_settings" ALTER COLUMN "user_timezone" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "user_settings" ALTER COLUMN "user_timezone" DROP NOT NULL;--> statement-breakpoint
-- Rows got New York with any other setting. A changed hour was saved together with a chosen zone.
update "user_settings" set "user_timezone" = null where "user_timezone" = 'America/New_York' and "user_notification_hour" = 8;
