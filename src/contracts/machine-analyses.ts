import * as z from 'zod/mini';
import { editedNumbers } from './edited-numbers.ts';
import { download, endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { listQuery } from './list-query.ts';
import { proformaReference } from './mark-target.ts';
import { goalMetrics } from './portfolio-figures.ts';
import { recordId } from './record-id.ts';
import { cashInput, gradedScore, proformaScore, targetInput } from './score.ts';

export const toolNames = ['determineProformaRating', 'classifyProformaProfile', 'determineAgendaFit'] as const;
export type ToolName = (typeof toolNames)[number];

export const toolJobStatuses = ['queued', 'running', 'done', 'failed'] as const;
export type ToolJobStatus = (typeof toolJobStatuses)[number];

/** New jobs of one person in a day (UTC). */
export const mostToolJobsADay = 200;

export const profilePersonas = ['cash_flow', 'reinvestor', 'appreciation'] as const;
export const returnSources = ['cash_flow', 'principal_paid_down', 'refinance_proceeds', 'growth_in_value'] as const;
export const fitParts = ['goal', 'words', 'spread'] as const;

const share = () => z.nullable(z.number());
const tool = <Name extends ToolName>(name: Name) => ({ tool: z.literal(name) });

const rating = lazyObject(() => ({
  ...tool('determineProformaRating'),
  ...proformaScore.shape,
  /** Names of components; null: fewer than two have data. */
  strongest: z.nullable(z.string()),
  weakest: z.nullable(z.string()),
  /** The score of today's listing, if it differs from the saved one; null: it does not, or it is no longer listed. */
  today: z.nullable(z.object(gradedScore)),
}));
export type RatingResult = z.infer<typeof rating>;

const profile = lazyObject(() => ({
  ...tool('classifyProformaProfile'),
  /** The persona with the largest share; null: there is no return, or no rent. */
  suits: z.nullable(z.enum(profilePersonas)),
  /** Where the return comes from, dollars over the hold. Shares are from 0 to 1 and sum to 1; null: no return. */
  sources: z.array(z.object({ name: z.enum(returnSources), dollars: z.number(), share: share() })),
  personas: z.array(
    z.object({
      name: z.enum(profilePersonas),
      /** From 0 to 1, in sum 1; null: no return. */
      share: share(),
      /** Under the persona's own assumptions. */
      equity_multiple: z.nullable(z.number()),
      /** True if it reaches the target multiple and passes the persona's gate. */
      passes: z.boolean(),
      missed: z.array(z.enum(['target_equity_multiple', 'cash_flow'])),
    }),
  ),
  target_equity_multiple: z.number(),
  why: z.string(),
}));
export type ProfileResult = z.infer<typeof profile>;

const beforeAfter = () => z.object({ before: z.nullable(z.number()), after: z.nullable(z.number()) });

const fit = lazyObject(() => ({
  ...tool('determineAgendaFit'),
  /** Null: there is no portfolio. */
  portfolio: z.nullable(z.object({ id: z.string(), title: z.string() })),
  /** Whole, from 0 to 100; null: nothing to compare with, or no rent. */
  fit: z.nullable(z.int()),
  parts: z.array(z.object({ name: z.enum(fitParts), points: z.number(), weight: z.number(), why: z.string() })),
  /** Without this home, and with it. Null: no measurable goal. */
  goal: z.nullable(
    z.object({
      metric: z.enum(goalMetrics),
      value: z.number(),
      before: z.nullable(z.number()),
      after: z.nullable(z.number()),
      gap_before: z.number(),
      gap_after: z.number(),
    }),
  ),
  /** Herfindahl index of equity at closing, from 0 to 1. */
  concentration: z.object({ postal_code: beforeAfter(), property_type: beforeAfter() }),
  /** What would close the remaining gap; null: nothing of the kind, or there is no gap. */
  closes: z.object({ homes_like_this: z.nullable(z.int()), price: z.nullable(z.number()) }),
  why: z.string(),
}));
export type FitResult = z.infer<typeof fit>;

export const toolResult = z.discriminatedUnion('tool', [rating, profile, fit]);
export type ToolResult = z.infer<typeof toolResult>;

const jobFields = {
  id: z.string(),
  tool_name: z.enum(toolNames),
  proforma_id: z.string(),
  alias_id: z.nullable(z.string()),
  listing_id: z.string(),
  chat_session_id: z.nullable(z.string()),
  /** Only for the agenda fit. */
  portfolio_id: z.nullable(z.string()),
  target_equity_multiple: z.number(),
  /** Only for the rating; null: no limit. */
  maximum_initial_equity_investment: z.nullable(z.number()),
  status: z.enum(toolJobStatuses),
  /** Why it failed: `feature_not_included`, `internal_error`. */
  error: z.nullable(z.string()),
  /** True if the listing, the proforma or the portfolio changed since. */
  is_out_of_date: z.boolean(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
};

/** The result in brief; null until there is one. */
const outcome = lazyObject(() => ({
  score: z.nullable(z.int()),
  grade: gradedScore.grade,
  stars: gradedScore.stars,
  suits: z.nullable(z.enum(profilePersonas)),
  fit: z.nullable(z.int()),
}));

export const toolJobSummary = lazyObject(() => ({ ...jobFields, outcome: z.nullable(outcome) }));
export type ToolJobSummary = z.infer<typeof toolJobSummary>;

export const toolJob = lazyObject(() => ({
  ...jobFields,
  outcome: z.nullable(outcome),
  /** Null until the job is done. */
  result: z.nullable(toolResult),
}));
export type ToolJob = z.infer<typeof toolJob>;

const byId = z.object({ id: recordId });
const needs = 'analyst_reports';
const emptied = z.literal('');
const reference = () => z.optional(z.nullable(z.union([emptied, z.string().check(z.maxLength(200))])));

export const machineAnalysesApi = {
  createToolJob: endpoint({
    method: 'POST',
    needs,
    path: '/api/v1/machine_analyses/tool_jobs',
    summary:
      'Queues a tool on a proforma, which an alias_id and edited numbers save. With unchanged inputs, returns the job that exists (200).',
    input: lazyObject(() => ({
      tool_name: z.enum(toolNames),
      proforma_id: proformaReference,
      chat_session_id: reference(),
      /** For the agenda fit; absent: the newest portfolio that contains the proforma, else the newest one. */
      portfolio_id: reference(),
      target_equity_multiple: targetInput(),
      /** For the rating. */
      maximum_initial_equity_investment: cashInput(),
      ...editedNumbers,
    })),
    output: toolJob,
    status: 202,
    addsOnce: true,
    refuses: ['not_found', 'rate_limited', 'dependency_unavailable'],
  }),
  toolJobs: endpoint({
    method: 'GET',
    needs,
    path: '/api/v1/machine_analyses/tool_jobs',
    summary: 'The caller’s jobs without their results, newest first, at most 500 at a time.',
    input: lazyObject(() => ({
      ...listQuery.shape,
      /** A proforma_id or an alias_id. */
      proforma_id: z.optional(z.nullable(z.string())),
      tool_name: z.optional(z.nullable(z.enum(toolNames))),
      chat_session_id: z.optional(z.nullable(z.string())),
    })),
    output: z.array(toolJobSummary),
  }),
  toolJob: endpoint({
    method: 'GET',
    needs,
    path: '/api/v1/machine_analyses/tool_jobs/{id}',
    summary: 'A job with its result.',
    params: byId,
    output: toolJob,
  }),
} as const;

export const machineAnalysesEvents = {
  toolJobEvents: download({
    needs,
    path: '/api/v1/machine_analyses/tool_jobs/{id}/events',
    summary: 'Sends the job as an event named after its status whenever that changes, until it is done or failed.',
    params: byId,
    query: z.object({}),
    media: 'text/event-stream',
    output: toolJob,
  }),
} as const;
