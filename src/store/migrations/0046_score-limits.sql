ALTER TABLE "tool_jobs" ADD COLUMN "maximum_initial_equity_investment" double precision;--> statement-breakpoint
-- Ratings from before the limits of a score had none.
UPDATE "tool_jobs" SET "result" = "result" || '{"maximum_initial_equity_investment": null, "limits": []}'
	WHERE "tool_name" = 'determineProformaRating' AND "result" IS NOT NULL;
