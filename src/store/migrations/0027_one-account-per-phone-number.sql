-- A number belongs to the account that confirmed it last.
DELETE FROM "phone_numbers" USING "phone_numbers" AS "later"
  WHERE "phone_numbers"."phone_number" = "later"."phone_number"
    AND ("phone_numbers"."confirmed_at", "phone_numbers"."user_id") < ("later"."confirmed_at", "later"."user_id");--> statement-breakpoint
ALTER TABLE "phone_numbers" ADD CONSTRAINT "phone_numbers_once" UNIQUE("phone_number");
