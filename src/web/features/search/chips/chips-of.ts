import type { SearchAnswer } from '#contracts/search.ts';
import {
  type ParameterName,
  personaLabels,
  priceOfferLabels,
  propertyTypeLabels,
  rentScenarioLabels,
  type SearchParameters,
  taxModeLabels,
} from '#domain/search-parameters.ts';
import {
  formatCount,
  formatDollars,
  formatMultiple,
  formatNumber,
  formatPercent,
  formatRatio,
  formatYears,
} from '../../../lib/format.ts';
import { isActiveFilter } from '../../../model/search/is-active-filter.ts';
import { chipsCopy as copy } from './chips-copy.ts';

export type ChipName = keyof typeof copy.labels;
export type Chip = { readonly name: ChipName; readonly label: string; readonly value: string };

type Ends = readonly [number | null, number | null];
type Ranges = SearchAnswer['ranges'];
type Format = (value: number) => string;

const between =
  (format: Format) =>
  ([low, high]: Ends): string => {
    if (low === null) return high === null ? '' : copy.upTo(format(high));
    return high === null ? copy.from(format(low)) : copy.between(format(low), format(high));
  };
const labelled = (labels: Readonly<Record<string, string>>) => (value: string) => labels[value] ?? value;
const noValue = () => '';

const texts: { readonly [Name in ChipName]: (value: NonNullable<SearchParameters[Name]>) => string } = {
  interestRate: formatPercent,
  mortgageLtv: formatPercent,
  initialEquityInvestmentRange: between(formatDollars),
  equityMultipleRange: between(formatMultiple),
  purchasePriceRange: between(formatDollars),
  yearlyNetIncomeRange: between(formatDollars),
  squareFootageRange: between(formatCount),
  bedroomCountRange: between(formatNumber),
  propertyType: (types) => types.map(labelled(propertyTypeLabels)).join(', '),
  propertyManaged: noValue,
  lowExpenseRatio: noValue,
  priceOffer: labelled(priceOfferLabels),
  rentScenario: labelled(rentScenarioLabels),
  persona: labelled(personaLabels),
  acquisitionCostPercentage: formatPercent,
  dispositionCostPercentage: formatPercent,
  grossIncomeIncrease: formatPercent,
  grossExpenseIncrease: formatPercent,
  loanTerm: formatYears,
  exitCapRate: formatPercent,
  targetGrm: (value) => copy.atMost(formatRatio(value)),
  targetDscr: (value) => copy.atLeast(formatRatio(value)),
  targetDebtYield: (value) => copy.atLeast(formatPercent(value)),
  targetExpenseRatio: (value) => copy.atMost(formatPercent(value)),
  targetInitialCocr: (value) => copy.atLeast(formatPercent(value)),
  targetNetProfitMargin: (value) => copy.atLeast(formatPercent(value)),
  targetRefiOutRatio: (value) => copy.atLeast(formatPercent(value)),
  targetIrr: (value) => copy.atLeast(formatPercent(value)),
  holdYears: formatYears,
  appreciation: formatPercent,
  vacancy: formatPercent,
  managementFee: formatPercent,
  maintenance: formatPercent,
  capexReserve: formatPercent,
  maintenanceOfPrice: formatPercent,
  capexAboveLine: noValue,
  pmiRate: formatPercent,
  refiYear: formatYears,
  refiLtv: formatPercent,
  refiMinDscr: formatRatio,
  refiCost: formatPercent,
  discountRate: formatPercent,
  reinvestRate: formatPercent,
  taxMode: labelled(taxModeLabels),
  nearMiss: noValue,
  exclusiveOnly: noValue,
};

export const chipNames = Object.keys(texts) as ChipName[];

/** The four ranges whose ends come from the server, by parameter. */
const serverRanges: Partial<Record<ChipName, keyof Ranges>> = {
  yearlyNetIncomeRange: 'yearly_net_income',
  purchasePriceRange: 'purchase_price',
  initialEquityInvestmentRange: 'initial_equity_investment',
  equityMultipleRange: 'equity_multiple',
};

/**
 * The active filters as chips. Defaults count as unset. Cash, target and place have no chips. A range from the server
 * shows only with both ends (`ranges` null: no response yet).
 */
export function chipsOf(parameters: SearchParameters, ranges: Ranges | null): Chip[] {
  return chipNames
    .filter((name) => isActiveFilter(name, parameters) && hasEnds(name, ranges))
    .map((name) => ({ name, label: copy.labels[name], value: textOf(name, parameters) }));
}

/** The parameters without one chip. Rate and loan are removed together. */
export function withoutChip(parameters: SearchParameters, name: ChipName): SearchParameters {
  const financing: readonly ParameterName[] = ['interestRate', 'mortgageLtv'];
  return without(parameters, financing.includes(name) ? financing : [name]);
}

/** The parameters without any chip. Cash, target and place stay. */
export function withoutChips(parameters: SearchParameters): SearchParameters {
  return without(parameters, chipNames);
}

function without(parameters: SearchParameters, names: readonly ParameterName[]): SearchParameters {
  const remaining = Object.entries(parameters).filter(([name]) => !names.includes(name as ParameterName));
  return Object.fromEntries(remaining) as SearchParameters;
}

function textOf<Name extends ChipName>(name: Name, parameters: SearchParameters): string {
  return texts[name](parameters[name] as NonNullable<SearchParameters[Name]>);
}

function hasEnds(name: ChipName, ranges: Ranges | null): boolean {
  const range = serverRanges[name];
  if (range === undefined) return true;
  const ends = ranges?.[range];
  return ends !== undefined && ends.min !== null && ends.max !== null;
}
