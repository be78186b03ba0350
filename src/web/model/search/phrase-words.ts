import {
  personaLabels,
  priceOfferLabels,
  propertyTypeLabels,
  rentScenarioLabels,
  type SearchParameters,
} from '#domain/search-parameters.ts';
import {
  countOf,
  formatCount,
  formatDollars,
  formatHold,
  formatMultiple,
  formatNumber,
  formatPercent,
  formatRatio,
  formatYears,
} from '../../lib/format.ts';
import type { PhraseChanges } from './phrase-rules.ts';

type Ends = readonly [number | null, number | null];
type Words = { readonly [Name in keyof SearchParameters]: (value: NonNullable<SearchParameters[Name]>) => string };

const between =
  (format: (value: number) => string) =>
  ([low, high]: Ends): string => {
    if (low === high && low !== null) return format(low);
    if (low === null) return `up to ${format(high ?? 0)}`;
    return high === null ? `from ${format(low)}` : `${format(low)} to ${format(high)}`;
  };
const named = (format: (value: number) => string, name: string) => (value: number) => `${format(value)} ${name}`;
const bedrooms = (ends: Ends): string =>
  ends[0] === 0 && ends[1] === 0 ? 'studio' : `${between(formatNumber)(ends)} bd`;

/** The words for each parameter that a phrase can set. */
const words: Words = {
  targetEquityMultiple: formatMultiple,
  initialEquityInvestment: formatDollars,
  interestRate: named(formatPercent, 'rate'),
  mortgageLtv: named(formatPercent, 'loan to value'),
  bedroomCountRange: bedrooms,
  propertyType: (types) => types.map((type) => propertyTypeLabels[type]).join(', '),
  purchasePriceRange: (ends) => `price ${between(formatDollars)(ends)}`,
  squareFootageRange: (ends) => `${between(formatCount)(ends)} sq ft`,
  yearlyNetIncomeRange: (ends) => `income ${between(formatDollars)(ends)}`,
  priceOffer: (offer) => (offer === '' ? '' : priceOfferLabels[offer].toLowerCase()),
  rentScenario: (scenario) => `rent: ${rentScenarioLabels[scenario].toLowerCase()}`,
  persona: (persona) => personaLabels[persona],
  holdYears: formatHold,
  loanTerm: (span) => `loan over ${formatYears(span)}`,
  targetDscr: (ratio) => `DSCR ${formatRatio(ratio)}`,
  targetGrm: (ratio) => `GRM ${formatRatio(ratio)}`,
  targetIrr: named(formatPercent, 'IRR'),
  targetInitialCocr: named(formatPercent, 'cash on cash'),
  targetDebtYield: named(formatPercent, 'debt yield'),
  targetExpenseRatio: named(formatPercent, 'expense ratio'),
  targetNetProfitMargin: named(formatPercent, 'profit margin'),
  exitCapRate: named(formatPercent, 'exit cap rate'),
  vacancy: named(formatPercent, 'vacancy'),
  managementFee: named(formatPercent, 'management'),
  maintenance: named(formatPercent, 'maintenance'),
  capexReserve: named(formatPercent, 'capital reserve'),
  appreciation: named(formatPercent, 'appreciation'),
  acquisitionCostPercentage: named(formatPercent, 'closing costs'),
  dispositionCostPercentage: named(formatPercent, 'selling costs'),
  lowExpenseRatio: () => 'low expenses',
  propertyManaged: () => 'property managed',
  nearMiss: () => 'with near misses',
  zipCode: (code) => code,
  zipCodes: (codes) => countOf(codes.length, 'ZIP code'),
};

/** The parameters of a phrase in words: `1.50x`, `$60,000`, `7.00% rate`. The place comes first. */
export function phraseInWords(changes: PhraseChanges): string[] {
  const { zipCode, zipCodes, targetEquityMultiple, initialEquityInvestment, ...others } = changes;
  const ordered = { zipCode, zipCodes, targetEquityMultiple, initialEquityInvestment, ...others };
  return Object.entries(ordered).flatMap(([name, value]) => {
    const say = words[name as keyof SearchParameters] as ((value: unknown) => string) | undefined;
    return value === undefined || value === null || !say ? [] : [say(value)];
  });
}
