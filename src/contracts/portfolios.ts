import * as z from 'zod/mini';
import { statedAssumptions } from './assumptions.ts';
import { editedNumbers } from './edited-numbers.ts';
import { download, endpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { limitedFieldList } from './limited-fields.ts';
import { listQuery } from './list-query.ts';
import { proformaReference } from './mark-target.ts';
import { markedProforma } from './marks.ts';
import { wholeBetween } from './number-in-range.ts';
import { optionalLine } from './optional-line.ts';
import { goalMetrics, measuredGoal, portfolioSummary, portfolioTotals } from './portfolio-figures.ts';
import { limitedProformaFields } from './proformas.ts';
import { recordId } from './record-id.ts';
import { lineOfText } from './user-text.ts';

const emptied = z.literal('');
const goalText = z.optional(z.nullable(optionalLine(200)));
const strategyText = z.optional(z.nullable(optionalLine(200)));

const portfolioFields = {
  id: z.string(),
  title: z.string(),
  goal: z.nullable(z.string()),
  strategy: z.nullable(z.string()),
  goal_metric: z.nullable(z.enum(goalMetrics)),
  goal_value: z.nullable(z.number()),
  proforma_ids: z.array(z.string()),
  /**
   * One entry per proforma, in the same order: the id that removes it from the portfolio, and the alias that a search
   * knows it by.
   */
  links: z.array(
    z.object({
      id: z.string(),
      proforma_id: z.string(),
      alias_id: z.nullable(z.string()),
      listing_id: z.string(),
    }),
  ),
  totals: portfolioTotals,
  /** Fraction of the goal reached; null: no measurable goal. */
  progress: z.nullable(z.number()),
  created_at: z.string(),
  updated_at: z.string(),
};
export const portfolio = lazyObject(() => portfolioFields);
export type Portfolio = z.infer<typeof portfolio>;

export const portfolioDetail = lazyObject(() => ({
  ...portfolioFields,
  proformas: z.array(z.object({ ...markedProforma.shape, link_id: z.string() })),
  limited_fields: limitedFieldList(limitedProformaFields),
}));
export type PortfolioDetail = z.infer<typeof portfolioDetail>;

const byId = z.object({ id: recordId });
const done = z.null();

export const portfoliosApi = {
  portfolios: endpoint({
    method: 'GET',
    needs: 'general_features',
    path: '/api/v1/portfolios',
    summary: 'The caller’s portfolios with their totals, newest first, at most 500 at a time.',
    input: listQuery,
    output: z.array(portfolio),
  }),
  createPortfolio: endpoint({
    method: 'POST',
    needs: 'general_features',
    path: '/api/v1/portfolios',
    summary:
      'Creates a portfolio, optionally with a first proforma, its rating and its pin. A first proforma requires a goal; a rating, a pin and edited numbers require a first proforma.',
    input: z.object({
      title: lineOfText(200, 'Please enter a title'),
      goal: goalText,
      strategy: strategyText,
      ...measuredGoal,
      proforma_id: z.optional(z.nullable(z.union([emptied, proformaReference]))),
      rating: z.optional(z.nullable(wholeBetween(0, 5))),
      pinned: z.optional(z.nullable(z.boolean())),
      ...editedNumbers,
    }),
    output: portfolio,
    status: 201,
    refuses: ['not_found', 'plan_limit_reached'],
  }),
  portfolio: endpoint({
    method: 'GET',
    needs: 'general_features',
    path: '/api/v1/portfolios/{id}',
    summary: 'A portfolio with its proformas in order.',
    params: byId,
    output: portfolioDetail,
  }),
  changePortfolio: endpoint({
    method: 'PUT',
    needs: 'general_features',
    path: '/api/v1/portfolios/{id}',
    summary: 'Changes a portfolio. Omitted fields stay the same.',
    params: byId,
    input: z.object({
      title: z.optional(lineOfText(200, 'Please enter a title')),
      goal: goalText,
      strategy: strategyText,
      ...measuredGoal,
    }),
    output: portfolio,
  }),
  deletePortfolio: endpoint({
    method: 'DELETE',
    needs: 'general_features',
    path: '/api/v1/portfolios/{id}',
    summary: 'Deletes a portfolio. Its proformas stay saved.',
    params: byId,
    output: done,
    status: 204,
  }),
  orderPortfolio: endpoint({
    method: 'PUT',
    needs: 'general_features',
    path: '/api/v1/portfolios/{id}/order',
    summary: 'Sets the order of the proformas. Omitted ones follow in their previous order.',
    params: byId,
    input: z.object({ proforma_ids: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1000)) }),
    output: portfolio,
  }),
  assumeInPortfolio: endpoint({
    method: 'PATCH',
    needs: 'general_features',
    path: '/api/v1/portfolios/{id}/assumptions',
    summary:
      'Changes the given assumptions in every proforma of the portfolio, all or none. Null restores the default.',
    params: byId,
    input: z.object({ assumptions: statedAssumptions }),
    output: portfolioDetail,
  }),
  portfolioSummary: endpoint({
    method: 'GET',
    needs: 'general_features',
    path: '/api/v1/portfolios/{id}/summary',
    summary: 'A portfolio as one investment: combined cash flows, multiple, IRR, DSCR, spread and concentration.',
    params: byId,
    output: portfolioSummary,
  }),
  portfolioSummaryWith: endpoint({
    method: 'GET',
    needs: 'general_features',
    path: '/api/v1/portfolios/{id}/summary/with/{proforma_id}',
    summary: 'The summary with one more proforma, named by its proforma_id or alias_id.',
    params: z.object({ id: recordId, proforma_id: proformaReference }),
    output: portfolioSummary,
  }),
} as const;

export const portfolioDownloads = {
  portfolioCsv: download({
    needs: 'general_features',
    path: '/api/v1/portfolios/{id}/export.csv',
    summary: 'The proformas of a portfolio as CSV, in order, with every figure the caller may see.',
    params: byId,
    query: z.object({}),
    media: 'text/csv',
  }),
  portfolioJson: download({
    needs: 'general_features',
    path: '/api/v1/portfolios/{id}/export.json',
    summary: 'A portfolio with its proformas and its summary as JSON.',
    params: byId,
    query: z.object({}),
    media: 'application/json',
    output: z.object({ exported_at: z.string(), portfolio: portfolioDetail, summary: portfolioSummary }),
  }),
} as const;
