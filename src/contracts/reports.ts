import * as z from 'zod/mini';
import { targetsToTest } from './analyses.ts';
import { statedAssumptions } from './assumptions.ts';
import { download } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';
import { papers } from './papers.ts';
import { recordId } from './record-id.ts';
import { searchPayload } from './search-payload.ts';
import { userFacts } from './user-facts.ts';
import { withDescription } from './with-description.ts';

const paper = () => withDescription(z.optional(z.nullable(z.enum(papers))), `${papers[0]} by default`);

/** The targets that the verdict tests, and the edits of the address of a proforma page. */
export const proformaReportQuery = lazyObject(() => ({
  paper: paper(),
  maximum_initial_equity_investment: z.optional(z.nullable(searchPayload.shape.maximum_initial_equity_investment)),
  ...targetsToTest(),
  /** The smallest loan that lenders give. Without it no loan is too small. */
  target_loan_amount: statedAssumptions.shape.lender_minimum_loan_amount,
  ...statedAssumptions.shape,
  ...userFacts.shape,
}));
export type ProformaReportQuery = z.infer<typeof proformaReportQuery>;

/** Printed reports as PDF. */
export const reportDownloads = {
  proformaReport: download({
    needs: 'analyst_reports',
    path: '/api/v1/proformas/{id}/report.pdf',
    summary: 'The investment report of a proforma, under its own or the given numbers.',
    params: lazyObject(() => ({ id: z.string() })),
    query: proformaReportQuery,
    media: 'application/pdf',
  }),
  portfolioReport: download({
    needs: 'analyst_reports',
    path: '/api/v1/portfolios/{id}/report.pdf',
    summary: 'The report of a portfolio: its sums, its combined years and each of its homes.',
    params: lazyObject(() => ({ id: recordId })),
    query: lazyObject(() => ({ paper: paper() })),
    media: 'application/pdf',
  }),
} as const;
