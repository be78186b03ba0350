import type { SearchRow } from '#contracts/search.ts';
import type { Binding, BindingName } from '#contracts/search-extras.ts';
import { formatDollars, formatNumber, formatPercent } from '#domain/format.ts';
import { valueInWords, wordsFor } from '#domain/labels/parameter-words.ts';
import { bindingCopy as copy } from './binding-copy.ts';

/** The missed targets of a rental with its own figures: `Misses 1.30x (actual 1.24x), DSCR 1.25 (actual 1.12)`. */
export function missedWords({ missed }: Binding): string {
  const others = missed.filter((each) => each.name !== 'maximum_initial_equity_investment');
  const targets = others.map(({ name, value, target }) => {
    const targetText = targetInWords(name, target);
    return value === null ? targetText : copy.has(targetText, formatBinding(name, value));
  });
  const cash = missed.find((each) => each.name === 'maximum_initial_equity_investment');
  return [
    ...(targets.length > 0 ? [copy.misses(targets.join(', '))] : []),
    ...(cash?.value ? [copy.needsCash(formatDollars(cash.value), formatDollars(cash.value - cash.target))] : []),
  ].join('. ');
}

function formatBinding(name: BindingName, value: number): string {
  return name === 'cash_flow' ? formatDollars(value) : valueInWords(name, value);
}

function targetInWords(name: BindingName, target: number): string {
  const asked = formatBinding(name, target);
  return isNamed(name) ? copy.names[name](asked) : copy.target(wordsFor(name), asked);
}

function isNamed(name: BindingName): name is keyof typeof copy.names {
  return name in copy.names;
}

export type ChangeWords = { readonly label: string; readonly value: string; readonly aside: string };

/** Each single change of rent, rate or loan that would meet the targets. The card states the price. */
export function singleChanges(
  { changes }: Binding,
  { listing, proforma }: Pick<SearchRow, 'listing' | 'proforma'>,
): ChangeWords[] {
  const { rent, interest_rate: rate, mortgage_ltv: loan } = changes;
  const more = rent !== null && listing.rent ? (rent / listing.rent - 1) * 100 : null;
  const changed: ChangeWords[] = [];
  if (rent !== null) {
    const aside = more === null ? '' : `+${formatNumber(Math.round(more * 10) / 10)}%`;
    changed.push({ label: copy.rent, value: formatDollars(Math.ceil(rent)), aside });
  }
  if (rate !== null) {
    const value = formatPercent(Math.floor(rate * 100) / 100);
    changed.push({ label: copy.rate, value, aside: copy.now(formatPercent(proforma.interest_rate)) });
  }
  if (loan !== null) {
    const aside = copy.now(`${formatNumber(proforma.mortgage_ltv)}%`);
    changed.push({ label: copy.loan, value: `${formatNumber(loan)}%`, aside });
  }
  return changed;
}
