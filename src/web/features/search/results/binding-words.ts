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
    if (value === null) return targetText;
    const figure = formatBinding(name, value);
    return figure === formatBinding(name, target) ? copy.just(targetText) : copy.has(targetText, figure);
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
  const figure = formatBinding(name, target);
  return isNamed(name) ? copy.names[name](figure) : copy.target(wordsFor(name), figure);
}

function isNamed(name: BindingName): name is keyof typeof copy.names {
  return name in copy.names;
}

const list = new Intl.ListFormat('en-US', { type: 'disjunction' });

/**
 * The single changes of rent, rate or loan that would meet the targets: `Or rent it for $1,837/mo (8% more) or borrow
 * 70%.` Empty if none would. The card states the price.
 */
export function changesInWords({ changes }: Binding, { listing }: Pick<SearchRow, 'listing'>): string {
  const { rent, interest_rate: rate, mortgage_ltv: loan } = changes;
  const more =
    rent !== null && listing.rent ? `${formatNumber(Math.round((rent / listing.rent - 1) * 1000) / 10)}%` : '';
  const words = [
    ...(loan === null ? [] : [copy.loan(`${formatNumber(loan)}%`)]),
    ...(rate === null ? [] : [copy.rate(formatPercent(Math.floor(rate * 100) / 100))]),
    ...(rent === null ? [] : [copy.rent(formatDollars(Math.ceil(rent)), more)]),
  ];
  return words.length === 0 ? '' : copy.or(list.format(words));
}
