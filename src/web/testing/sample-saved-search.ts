import type { SavedSearch } from '#contracts/saved-searches.ts';

/** A saved search with daily email, counted today. */
export function sampleSavedSearch(facts: Partial<SavedSearch> = {}): SavedSearch {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    title: '1.30x under $50,000',
    goal: null,
    search_params: '{"initialEquityInvestment":50000,"interestRate":7,"targetEquityMultiple":1.3}',
    email_notified: true,
    sms_notified: false,
    email_interval: 1,
    sms_interval: 1,
    paused: false,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    last_run_at: new Date().toISOString(),
    last_match_count: 12,
    match_counts: [{ date: '2026-01-01', count: 12 }],
    new_match_count: 0,
    next_run_at: '2026-01-02T13:00:00Z',
    next_run_by: 'email',
    ...facts,
  };
}
