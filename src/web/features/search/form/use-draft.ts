import { useState } from 'react';
import type { SearchParameters } from '#domain/search-parameters.ts';

/** The values of the fields; null: empty. */
export type Draft = {
  readonly place: string;
  readonly initialEquityInvestment: number | null;
  readonly targetEquityMultiple: number | null;
  readonly interestRate: number | null;
};

/** The field values of the current search. */
export function settledDraft(parameters: SearchParameters, place: string): Draft {
  const { initialEquityInvestment, targetEquityMultiple, interestRate } = parameters;
  return { place, initialEquityInvestment, targetEquityMultiple, interestRate: interestRate ?? null };
}

/** The typed values, until the search itself changes and replaces them. */
export function useDraft(settled: Draft): [Draft, (part: Partial<Draft>) => void] {
  const search = JSON.stringify(settled);
  const [typed, setTyped] = useState({ search, draft: settled });
  const draft = typed.search === search ? typed.draft : settled;
  return [draft, (part) => setTyped({ search, draft: { ...draft, ...part } })];
}
