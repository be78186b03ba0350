import type { SearchRow } from '#contracts/search.ts';
import type { Binding, BindingName } from '#contracts/search-extras.ts';
import { formatDollars, formatMultiple, formatNumber, formatPercent, formatRatio } from '../../../lib/format.ts';
import { resultsCopy } from './results-copy.ts';

const { binding: copy } = resultsCopy;

const formats = {
  maximum_initial_equity_investment: formatDollars,
  target_equity_multiple: formatMultiple,
  target_grm: formatRatio,
  target_dscr: formatRatio,
  target_debt_yield: formatPercent,
  target_expense_ratio: formatPercent,
  target_initial_cocr: formatPercent,
  target_net_profit_margin: formatPercent,
  target_refi_out_ratio: formatPercent,
  target_irr: formatPercent,
  cash_flow: formatDollars,
} as const satisfies Record<BindingName, (value: number) => string>;

/** The missed targets of a rental with its own figures: `Misses 1.30x (has 1.24x), DSCR 1.25 (has 1.12)`. */
export function missedWords({ missed }: Binding): string {
  if (missed.length === 0) return '';
  return copy.misses(
    missed
      .map(({ name, value, target }) => {
        const targetText = copy.names[name](formats[name](target));
        return value === null ? targetText : copy.has(targetText, formats[name](value));
      })
      .join(', '),
  );
}

export type ChangeWords = { readonly label: string; readonly value: string; readonly aside: string };

/** The rent, rate or loan that would meet the targets, each alone. The offer to target covers the price. */
export function singleChanges(
  { changes }: Binding,
  { listing, proforma }: Pick<SearchRow, 'listing' | 'proforma'>,
): ChangeWords[] {
  const { rent, interest_rate: rate, mortgage_ltv: loan } = changes;
  const more = rent !== null && listing.rent ? (rent / listing.rent - 1) * 100 : null;
  return [
    {
      label: copy.rent,
      value: rent === null ? copy.none : formatDollars(Math.ceil(rent)),
      aside: more === null ? '' : `+${formatNumber(Math.round(more * 10) / 10)}%`,
    },
    {
      label: copy.rate,
      value: rate === null ? copy.none : formatPercent(Math.floor(rate * 100) / 100),
      aside: rate === null ? '' : copy.now(formatPercent(proforma.interest_rate)),
    },
    {
      label: copy.loan,
      value: loan === null ? copy.none : `${formatNumber(loan)}%`,
      aside: loan === null ? '' : copy.now(`${formatNumber(proforma.mortgage_ltv)}%`),
    },
  ];
}
