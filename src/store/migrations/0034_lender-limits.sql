ALTER TABLE "user_settings" ADD COLUMN "lender_minimum_loan_amount" double precision;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "lender_minimum_dscr" double precision;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "lender_maximum_ltv" double precision;--> statement-breakpoint
ALTER TABLE "user_settings" ADD COLUMN "lender_maximum_condo_ltv" double precision;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_lender_loan" CHECK ("user_settings"."lender_minimum_loan_amount" between 0 and 10000000);--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_lender_dscr" CHECK ("user_settings"."lender_minimum_dscr" between 0 and 3);--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_lender_ltv" CHECK ("user_settings"."lender_maximum_ltv" between 0 and 100 and "user_settings"."lender_maximum_condo_ltv" between 0 and 100);