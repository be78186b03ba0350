import { assumptionNames, parameterOf, targetNames, type WireName } from '#contracts/parameters/catalogue.ts';
import { missing } from '#domain/format.ts';
import { conditionInWords, formatsByUnit, labelOf, valueInWords } from '#domain/labels/parameter-words.ts';
import {
  type Range,
  rangeFilterNames,
  requestedExpenseRatio,
  requestedRange,
  type SettledSearch,
} from '#domain/settled-search.ts';
import type { SheetRow } from '#outside/workbooks/workbook.ts';
import { heading, label } from './sheet-parts.ts';

const copy = {
  targets: 'Targets',
  filters: 'Filters',
  assumptions: 'Assumptions',
  none: 'None',
  upTo: (value: string) => `${value} or less`,
  from: (value: string) => `${value} or more`,
  between: (low: string, high: string) => `${low} to ${high}`,
  growth: 'Each market’s own growth',
} as const;

/** Every criterion of a search in words. */
export function criteriaRows(search: SettledSearch): SheetRow[] {
  const filters = filterPairs(search);
  return [
    heading(copy.targets, ''),
    ...targetPairs(search).map(toRow),
    [],
    heading(copy.filters, ''),
    ...(filters.length > 0 ? filters.map(toRow) : [[label(copy.none)]]),
    [],
    heading(copy.assumptions, ''),
    ...assumptionPairs(search).map(toRow),
  ];
}

type Pair = readonly [name: WireName, words: string];

function toRow([name, words]: Pair): SheetRow {
  return [label(labelOf(name)), { value: words }];
}

function targetPairs(search: SettledSearch): Pair[] {
  const stated = { ...search.targets, target_expense_ratio: requestedExpenseRatio(search) };
  const values: [WireName, number | null][] = [
    ['maximum_initial_equity_investment', search.maximumInitialEquityInvestment],
    ['target_equity_multiple', search.targetEquityMultiple],
    ...targetNames.map((name): [WireName, number | null] => [name, stated[name]]),
  ];
  return values.flatMap(([name, value]): Pair[] => (value === null ? [] : [[name, conditionInWords(name, value)]]));
}

function filterPairs({ filters, financeable }: SettledSearch): Pair[] {
  const lists: Pair[] = [
    ...(filters.postalCodes ? [['zip_codes', valueInWords('zip_codes', filters.postalCodes)] as const] : []),
    ...(filters.keywords ? [['keywords', valueInWords('keywords', filters.keywords.join(' '))] as const] : []),
    ...(filters.propertyTypes
      ? [['property_type', valueInWords('property_type', filters.propertyTypes)] as const]
      : []),
  ];
  const switches = [
    ...(filters.plausiblePricesOnly ? (['plausible_prices_only'] as const) : []),
    ...(financeable ? (['financeable'] as const) : []),
  ];
  return [
    ...lists,
    ...rangeFilterNames.flatMap((filter): Pair[] => {
      const [name, range] = [requestedRange(filter), filters[filter]];
      return range ? [[name, rangeInWords(name, range)]] : [];
    }),
    ...(filters.listingStatus
      ? [['listing_status', valueInWords('listing_status', filters.listingStatus)] as const]
      : []),
    ...switches.map((name): Pair => [name, valueInWords(name, true)]),
  ];
}

function rangeInWords(name: WireName, { min, max }: Range): string {
  const entry = parameterOf(name);
  if (entry.kind !== 'range') throw new Error(`${name} has no range`);
  const format = formatsByUnit[entry.unit];
  if (min === null) return copy.upTo(format(max!));
  return max === null ? copy.from(format(min)) : copy.between(format(min), format(max));
}

/** Omits assumptions that don't apply, such as tax rates before tax. */
function assumptionPairs({ assumptions: { values, marketAppreciation } }: SettledSearch): Pair[] {
  return assumptionNames
    .map((name): Pair => {
      const isMarkets = name === 'appreciation' && marketAppreciation;
      return [name, isMarkets ? copy.growth : valueInWords(name, values[name])];
    })
    .filter(([, words]) => words !== missing);
}
