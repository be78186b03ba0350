import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ToolJobStatus, ToolName, ToolResult } from '#contracts/machine-analyses.ts';
import type { ToolInputs } from '#domain/tool-inputs.ts';
import { chatSessions } from './chat.ts';
import { createdInstant, instant } from './instant.ts';
import { ownerColumn } from './people.ts';
import { portfolios } from './portfolios.ts';
import { proformas } from './proformas.ts';

/** An analysis tool on a saved proforma. The row is also the queue: workers claim what is due. */
export const toolJobs = pgTable(
  'tool_jobs',
  {
    tool_job_id: uuid().primaryKey().defaultRandom(),
    user_id: ownerColumn(),
    proforma_id: uuid().notNull(),
    tool_name: text().$type<ToolName>().notNull(),
    /** Only of the agenda fit; null: the person had none, or it was deleted. */
    portfolio_id: uuid().references(() => portfolios.portfolio_id, { onDelete: 'set null' }),
    /** The conversation in which it was asked for. */
    chat_session_id: uuid().references(() => chatSessions.chat_session_id, { onDelete: 'set null' }),
    target_equity_multiple: doublePrecision().notNull(),
    /** Only of the rating; null: no limit. */
    maximum_initial_equity_investment: doublePrecision(),
    /** Everything that the tool reads, so that it can run again with the same result. Empty once the job has ended. */
    inputs: jsonb().$type<ToolInputs>().notNull(),
    /** Of the rows behind the inputs. A job whose digest differs from today's is out of date. */
    inputs_digest: text().notNull(),
    status: text().$type<ToolJobStatus>().notNull().default('queued'),
    attempts: integer().notNull().default(0),
    next_attempt_at: instant('next_attempt_at').notNull().default(sql`now()`),
    result: jsonb().$type<ToolResult>(),
    error: text(),
    created_at: createdInstant('created_at'),
    finished_at: instant('finished_at'),
  },
  (table) => [
    foreignKey({
      name: 'tool_jobs_proforma',
      columns: [table.user_id, table.proforma_id],
      foreignColumns: [proformas.user_id, proformas.proforma_id],
    }).onDelete('cascade'),
    uniqueIndex('tool_jobs_once')
      .on(table.user_id, table.proforma_id, table.tool_name, table.inputs_digest)
      .where(sql`${table.status} <> 'failed'`),
    index('tool_jobs_newest').on(table.user_id, table.created_at, table.tool_job_id),
    index('tool_jobs_portfolio').on(table.portfolio_id),
    index('tool_jobs_chat_session').on(table.chat_session_id).where(sql`${table.chat_session_id} is not null`),
    index('tool_jobs_due').on(table.next_attempt_at).where(sql`${table.status} in ('queued', 'running')`),
    check('tool_jobs_status', sql`${table.status} in ('queued', 'running', 'done', 'failed')`),
    check('tool_jobs_result', sql`(${table.status} = 'done') = (${table.result} is not null)`),
  ],
);

/** New jobs of a person on a day (UTC). They count even if the proforma was deleted. */
export const toolJobDays = pgTable(
  'tool_job_days',
  {
    user_id: ownerColumn(),
    day: date({ mode: 'string' }).notNull(),
    jobs: integer().notNull(),
  },
  (table) => [
    primaryKey({ name: 'tool_job_days_once', columns: [table.user_id, table.day] }),
    index('tool_job_days_day').on(table.day),
  ],
);
