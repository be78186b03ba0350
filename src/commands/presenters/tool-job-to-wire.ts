import type { ToolJob, ToolJobSummary, ToolResult } from '#contracts/machine-analyses.ts';
import { hasFeature } from '#domain/role-features.ts';
import type { StoredToolJob } from '#store/analyses/tool-jobs.ts';

/** A job with its result. Without the feature any more, there is none. */
export function toolJobToWire(stored: StoredToolJob): ToolJob {
  const { result } = stored;
  return { ...toolJobSummaryToWire(stored), result: isIncluded(stored) ? result : null };
}

export function toolJobSummaryToWire(stored: StoredToolJob): ToolJobSummary {
  const included = isIncluded(stored);
  return {
    id: stored.toolJobId,
    tool_name: stored.toolName,
    proforma_id: stored.proformaId,
    alias_id: stored.aliasId,
    listing_id: stored.listingId,
    chat_session_id: stored.chatSessionId,
    portfolio_id: stored.portfolioId,
    target_equity_multiple: stored.targetEquityMultiple,
    maximum_initial_equity_investment: stored.maximumInitialEquityInvestment,
    status: included ? stored.status : 'failed',
    error: included ? stored.error : 'feature_not_included',
    is_out_of_date: stored.isOutOfDate,
    created_at: stored.createdAt,
    finished_at: stored.finishedAt,
    outcome: included && stored.result ? outcomeOf(stored.result) : null,
  };
}

function isIncluded({ role }: StoredToolJob): boolean {
  return hasFeature(role, 'analyst_reports');
}

function outcomeOf(result: ToolResult): ToolJobSummary['outcome'] {
  const none = { score: null, grade: null, stars: null, suits: null, fit: null };
  if (result.tool === 'determineProformaRating') {
    const { score, grade, stars } = result;
    return { ...none, score, grade, stars };
  }
  return result.tool === 'classifyProformaProfile' ? { ...none, suits: result.suits } : { ...none, fit: result.fit };
}
