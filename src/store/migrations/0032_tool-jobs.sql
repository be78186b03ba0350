CREATE TABLE "tool_job_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"jobs" integer NOT NULL,
	CONSTRAINT "tool_job_days_once" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "tool_jobs" (
	"tool_job_id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"proforma_id" uuid NOT NULL,
	"tool_name" text NOT NULL,
	"portfolio_id" uuid,
	"target_equity_multiple" double precision NOT NULL,
	"inputs" jsonb NOT NULL,
	"inputs_digest" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"result" jsonb,
	"error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "tool_jobs_status" CHECK ("tool_jobs"."status" in ('queued', 'running', 'done', 'failed')),
	CONSTRAINT "tool_jobs_result" CHECK (("tool_jobs"."status" = 'done') = ("tool_jobs"."result" is not null))
);
--> statement-breakpoint
ALTER TABLE "tool_job_days" ADD CONSTRAINT "tool_job_days_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_jobs" ADD CONSTRAINT "tool_jobs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_jobs" ADD CONSTRAINT "tool_jobs_portfolio_id_portfolios_portfolio_id_fk" FOREIGN KEY ("portfolio_id") REFERENCES "public"."portfolios"("portfolio_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_jobs" ADD CONSTRAINT "tool_jobs_proforma" FOREIGN KEY ("user_id","proforma_id") REFERENCES "public"."proformas"("user_id","proforma_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tool_job_days_day" ON "tool_job_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "tool_jobs_once" ON "tool_jobs" USING btree ("user_id","proforma_id","tool_name","inputs_digest") WHERE "tool_jobs"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "tool_jobs_newest" ON "tool_jobs" USING btree ("user_id","created_at","tool_job_id");--> statement-breakpoint
CREATE INDEX "tool_jobs_portfolio" ON "tool_jobs" USING btree ("portfolio_id");--> statement-breakpoint
CREATE INDEX "tool_jobs_due" ON "tool_jobs" USING btree ("next_attempt_at") WHERE "tool_jobs"."status" in ('queued', 'running');