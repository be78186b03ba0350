import { useState } from 'react';
import type { SearchParameters } from '#domain/search-parameters.ts';

/** The values of the fields; null: empty. */
export type Draft = {
  /** The places of the search, shown as chips. */
  readonly places: readonly string[];
  /** What is typed to add a place, or a whole search in words. */
  readonly text: string;
  readonly initialEquityInvestment: number | null;
  readonly targetEquityMultiple: number | null;
  readonly interestRate: number | null;
};

/** The field values of the current search. */
export function settledDraft(parameters: SearchParameters, places: readonly string[]): Draft {
  const { initialEquityInvestment, targetEquityMultiple, interestRate } = parameters;
  return { places, text: '', initialEquityInvestment, targetEquityMultiple, interestRate: interestRate ?? null };
}

/** The typed values, until the search itself changes and replaces them. */
export function useDraft(settled: Draft): [Draft, (part: Partial<Draft>) => void] {
  const search = JSON.stringify(settled);
  const [typed, setTyped] = useState({ search, draft: settled });
  const draft = typed.search === search ? typed.draft : settled;
  return [draft, (part) => setTyped({ search, draft: { ...draft, ...part } })];
}
