import {
  countOf,
  formatCount,
  formatDollars,
  formatHold,
  formatMultiple,
  formatNumber,
  formatYears,
} from '#domain/format.ts';
import { conditionInWords, formatsByUnit, valueInWords, wordsFor } from '#domain/labels/parameter-words.ts';
import type { PhraseChanges } from '#domain/phrase/phrase-rule.ts';
import { placesInWords } from '#domain/place-titles.ts';
import { limitsOf, type RangeEnds } from '#domain/range-limits.ts';
import { entryOf, type ParameterName, wireNames } from '#domain/search-names.ts';
import type { SearchParameters } from '#domain/search-parameters.ts';
import { isActiveFilter } from './is-active-filter.ts';

type Words = { readonly [Name in keyof SearchParameters]: (value: NonNullable<SearchParameters[Name]>) => string };

const between =
  (format: (value: number) => string) =>
  ([low, high]: RangeEnds): string => {
    if (low === high && low !== null) return format(low);
    if (low === null) return `up to ${format(high ?? 0)}`;
    return high === null ? `from ${format(low)}` : `${format(low)} to ${format(high)}`;
  };
const bedrooms = ([low, high]: RangeEnds): string => {
  if (high === 0) return 'studio';
  return high === null && low !== null ? `${formatNumber(low)}+ bd` : `${between(formatNumber)([low, high])} bd`;
};

/** The words for parameters that read in their own way. */
const ownWords: Words = {
  targetEquityMultiple: formatMultiple,
  initialEquityInvestment: formatDollars,
  bedroomCountRange: bedrooms,
  purchasePriceRange: (ends) => `price ${between(formatDollars)(ends)}`,
  squareFootageRange: (ends) => `${between(formatCount)(ends)} sq ft`,
  yearlyNetIncomeRange: (ends) => `income ${between(formatDollars)(ends)}`,
  priceOffer: (offer) => (offer === '' ? '' : valueInWords('price_offer', offer).toLowerCase()),
  rentScenario: (scenario) => `rent: ${valueInWords('rent_scenario', scenario).toLowerCase()}`,
  holdYears: formatHold,
  loanTerm: (span) => `loan over ${formatYears(span)}`,
  lowExpenseRatio: () => 'low expenses',
  propertyManaged: () => 'property managed',
  nearMiss: () => 'with near misses',
  zipCode: (code) => code,
  zipCodes: (codes) => countOf(codes.length, 'ZIP code'),
  places: placesInWords,
};

/** The parameters of a phrase in words: `1.50x`, `$60,000`, `7.00% rate`. The place comes first. */
export function phraseInWords(changes: PhraseChanges): string[] {
  return orderedEntries(changes).map(([name, value]) => wordsOf(name, value));
}

/** The active filters of a search as conditions: `1.50x or better`, `up to $60,000 in cash`, `DSCR 1.20 or better`. */
export function criteriaInWords(parameters: SearchParameters): string[] {
  return orderedEntries(parameters)
    .filter(([name]) => isActiveFilter(name, parameters))
    .map(([name, value]) => criterionOf(name, value));
}

function criterionOf(name: ParameterName, value: unknown): string {
  if (name === 'targetEquityMultiple') return conditionInWords('target_equity_multiple', value);
  if (name === 'initialEquityInvestment') return `up to ${wordsOf(name, value)} in cash`;
  const entry = entryOf(name);
  if (entry.kind !== 'number' || !entry.meets) return wordsOf(name, value);
  return `${wordsFor(wireNames[name])} ${conditionInWords(wireNames[name], value)}`;
}

function orderedEntries(changes: PhraseChanges): [ParameterName, unknown][] {
  const { zipCode, zipCodes, places, targetEquityMultiple, initialEquityInvestment, ...others } = changes;
  const ordered = { zipCode, zipCodes, places, targetEquityMultiple, initialEquityInvestment, ...others };
  return (Object.entries(ordered) as [ParameterName, unknown][]).filter(([, value]) => (value ?? null) !== null);
}

/** Percentages come before their name, ratios after it: `7.00% rate`, `DSCR 1.20`. */
function wordsOf(name: ParameterName, value: unknown): string {
  const say = ownWords[name] as ((value: unknown) => string) | undefined;
  const label = wordsFor(wireNames[name]);
  const entry = entryOf(name);
  if (entry.kind === 'range') {
    const limits = limitsOf(value as RangeEnds, entry);
    return say ? say(limits) : `${label} ${between(formatsByUnit[entry.unit])(limits)}`;
  }
  if (say) return say(value);
  // A switch is in words only where it is not as usual, and its label says so.
  if (entry.kind === 'switch') return label;
  const words = valueInWords(wireNames[name], value);
  if (entry.kind !== 'number') return words;
  return entry.unit === 'percent' ? `${words} ${label}` : `${label} ${words}`;
}
