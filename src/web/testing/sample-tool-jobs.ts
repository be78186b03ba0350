import type { ToolJobSummary } from '#contracts/machine-analyses.ts';

/** A finished rating of proforma `a`. */
export function sampleToolJob(changes: Partial<ToolJobSummary> = {}): ToolJobSummary {
  return {
    id: 'job',
    tool_name: 'determineProformaRating',
    proforma_id: 'a',
    alias_id: null,
    listing_id: 'listing',
    chat_session_id: null,
    portfolio_id: null,
    target_equity_multiple: 1.3,
    maximum_initial_equity_investment: 50_000,
    status: 'done',
    error: null,
    is_out_of_date: false,
    created_at: '2026-11-01T00:00:00Z',
    finished_at: '2026-11-01T00:00:01Z',
    outcome: { score: 69, grade: 'B', stars: 4, suits: null, fit: null },
    ...changes,
  };
}
