ALTER TABLE "oidc_payloads" ALTER COLUMN "payload" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "secrets" ALTER COLUMN "value" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "oidc_payloads" DROP COLUMN "user_code";