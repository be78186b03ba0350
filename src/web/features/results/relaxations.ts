import type { SearchParameters } from '#contracts/search-parameters.ts';
import { formatDollars, formatMultiple } from '../../lib/format.ts';
import { resultsCopy } from './results-copy.ts';

const { empty: copy } = resultsCopy;

/** One change of a search that might find something. */
export type Relaxation = { readonly label: string; readonly parameters: SearchParameters };

type Filter = { readonly label: string; readonly without: SearchParameters };

/** How many filters are tried one by one: each is a search of its own. */
const triedFilters = 6;

/**
 * The single changes worth trying when nothing is found: a lower target, twice the cash, anywhere, and each filter
 * left out.
 */
export function relaxationsOf(parameters: SearchParameters, filters: readonly Filter[]): Relaxation[] {
  const { targetEquityMultiple: target, initialEquityInvestment: cash, zipCode, zipCodes, ...others } = parameters;
  const lower = Math.max(1, Math.round((target - 0.3) * 20) / 20);
  const more = cash < 25_000 ? 50_000 : cash * 2;
  return [
    ...(lower < target
      ? [{ label: copy.target(formatMultiple(lower)), parameters: { ...parameters, targetEquityMultiple: lower } }]
      : []),
    { label: copy.cash(formatDollars(more)), parameters: { ...parameters, initialEquityInvestment: more } },
    ...(zipCode || zipCodes?.length
      ? [
          {
            label: copy.anywhere,
            parameters: { ...others, targetEquityMultiple: target, initialEquityInvestment: cash },
          },
        ]
      : []),
    ...filters
      .slice(0, triedFilters)
      .map(({ label, without }) => ({ label: copy.without(label), parameters: without })),
  ];
}
