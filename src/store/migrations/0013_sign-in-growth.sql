CREATE TABLE "departed_customers" (
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"departed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "departed_customers_provider_customer_id_pk" PRIMARY KEY("provider","customer_id")
);
--> statement-breakpoint
DROP INDEX "sessions_expiry";--> statement-breakpoint
ALTER TABLE "oidc_payloads" ADD COLUMN "account" text;--> statement-breakpoint
CREATE INDEX "billing_events_received" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_running" ON "subscriptions" USING btree ("provider","current_period_end") WHERE "subscriptions"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "test_billing_objects_kind" ON "test_billing_objects" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "test_billing_objects_customer" ON "test_billing_objects" USING btree (("state" ->> 'customerId'));--> statement-breakpoint
CREATE INDEX "outbox_user" ON "outbox" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_recipient" ON "outbox" USING btree ("recipient") WHERE "outbox"."user_id" is null;--> statement-breakpoint
CREATE INDEX "api_tokens_expiry" ON "api_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_over" ON "sessions" USING btree (least("expires_at", "ended_at"));--> statement-breakpoint
CREATE INDEX "login_attempts_expiry" ON "login_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "oidc_payloads_account" ON "oidc_payloads" USING btree ("account");--> statement-breakpoint
CREATE INDEX "sign_in_failures_time" ON "sign_in_failures" USING btree ("failed_at");--> statement-breakpoint
CREATE INDEX "sign_in_links_expiry" ON "sign_in_links" USING btree ("expires_at");
--> statement-breakpoint
DELETE FROM "oidc_payloads" WHERE "expires_at" < now() OR ("model" = 'RefreshToken' AND "consumed_at" < now() - interval '30 seconds');--> statement-breakpoint
DELETE FROM "oidc_payloads" AS "grants" WHERE "model" = 'Grant' AND NOT EXISTS (
	SELECT FROM "oidc_payloads" AS "issued" WHERE "issued"."grant_id" = "grants"."id");--> statement-breakpoint
UPDATE "oidc_payloads" SET "account" = coalesce("payload" ->> 'accountId', "payload" #>> '{result,login,accountId}', "payload" #>> '{result,signedUp}');--> statement-breakpoint
UPDATE "sessions" SET "expires_at" = least("expires_at", "last_seen_at" + interval '24 hours', "created_at" + interval '7 days') WHERE "ended_at" IS NULL;
