import { offerPercent, priceOffers, rentPercent, rentScenarios } from '#contracts/assumptions.ts';
import { targetNames } from '#contracts/parameters/catalogue.ts';
import { largestAmount } from '#contracts/parameters/targets.ts';
import { rangeFilterNames, requestedRange, type SettledSearch } from '#domain/settled-search.ts';
import type { Change } from './changed-query.ts';

/** Changes of one kind, smallest first. */
export type Steps = readonly Change[];

/** Every kind of relaxation that the search allows. Kinds without a step are omitted. */
export function listRelaxations(settled: SettledSearch): Steps[] {
  const kinds: Steps[] = [
    lowerMultiples(settled),
    deeperOffers(settled),
    higherRents(settled),
    moreCash(settled),
    lowerRates(settled),
    smallerLoans(settled),
    largerLoans(settled),
    ...removedConditions(settled).map((change) => [change]),
  ];
  return kinds.filter((steps) => steps.length > 0);
}

/** A lower multiple returns less than the investment. */
const lowestMultiple = 1;

function lowerMultiples({ targetEquityMultiple: target }: SettledSearch): Steps {
  const lower = [0.05, 0.1, 0.2, 0.3].map((step) => Math.max(lowestMultiple, Math.round((target - step) * 100) / 100));
  return distinct(lower)
    .filter((multiple) => multiple < target)
    .map((target_equity_multiple) => ({ target_equity_multiple }));
}

function deeperOffers({ assumptions }: SettledSearch): Steps {
  const inForce = offerPercent[assumptions.values.price_offer ?? 'full'];
  return priceOffers.filter((offer) => offerPercent[offer] > inForce).map((price_offer) => ({ price_offer }));
}

function higherRents({ assumptions: settledAssumptions }: SettledSearch): Steps {
  const inForce = rentPercent[settledAssumptions.values.rent_scenario ?? 'actual'];
  return rentScenarios
    .filter((scenario) => rentPercent[scenario] > inForce)
    .map((rent_scenario) => ({ rent_scenario }));
}

function moreCash({ maximumInitialEquityInvestment: cash }: SettledSearch): Steps {
  return distinct([1.2, 1.5, 2].map((factor) => Math.min(roundUp(factor * cash), largestAmount)))
    .filter((more) => more > cash)
    .map((maximum_initial_equity_investment) => ({ maximum_initial_equity_investment }));
}

/** Rounds up to two significant digits. */
function roundUp(dollars: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(dollars)) - 1);
  return Math.ceil(dollars / unit - 1e-9) * unit;
}

function lowerRates({ assumptions: settledAssumptions }: SettledSearch): Steps {
  const rate = settledAssumptions.values.interest_rate;
  return [0.5, 1]
    .map((step) => Math.round((rate - step) * 1000) / 1000)
    .filter((lower) => lower >= 0)
    .map((interest_rate) => ({ interest_rate }));
}

/** Percent. A larger loan carries mortgage insurance. */
const largestUninsuredLoan = 80;
const leastLoan = 50;

/** Targets that a smaller loan helps to meet, for more cash. It hardly helps others. */
const debtTargets = [
  'target_dscr',
  'target_lender_dscr',
  'target_debt_yield',
  'target_initial_cocr',
  'target_net_profit_margin',
  'target_refi_out_ratio',
] as const;

function smallerLoans({ targets, assumptions: settledAssumptions }: SettledSearch): Steps {
  const { mortgage_ltv: loan, persona } = settledAssumptions.values;
  if (persona !== 'cash_flow' && debtTargets.every((name) => targets[name] === null)) return [];
  return loan - 10 >= leastLoan ? [{ mortgage_ltv: loan - 10 }] : [];
}

function largerLoans({ assumptions: settledAssumptions }: SettledSearch): Steps {
  const loan = settledAssumptions.values.mortgage_ltv;
  const most = loan < largestUninsuredLoan ? largestUninsuredLoan : 100;
  return distinct([
    ...[5, 10].map((step) => Math.min(loan + step, most)),
    ...(loan < largestUninsuredLoan ? [most] : []),
  ])
    .filter((larger) => larger > loan)
    .map((mortgage_ltv) => ({ mortgage_ltv }));
}

/** One change per active target or filter, which removes it. */
function removedConditions({
  targets,
  lowExpenseRatio,
  financeable,
  assumptions: settledAssumptions,
  filters,
}: SettledSearch): Change[] {
  const when = (isSet: boolean, change: Change) => (isSet ? [change] : []);
  return [
    ...targetNames.filter((name) => targets[name] !== null).map((name): Change => ({ [name]: null })),
    ...when(lowExpenseRatio, { low_expense_ratio: false }),
    ...when(financeable, { financeable: false }),
    ...when(settledAssumptions.values.persona !== null, { persona: null }),
    ...when(filters.postalCodes !== null, { zip_code: null, zip_codes: null, places: null }),
    ...when(filters.propertyTypes !== null, { property_type: null }),
    ...when(filters.plausiblePricesOnly, { plausible_prices_only: false }),
    ...when(filters.listingStatus !== null, { listing_status: null }),
    ...when(filters.keywords !== null, { keywords: null }),
    ...rangeFilterNames
      .filter((filter) => filters[filter] !== null)
      .map((filter): Change => ({ [requestedRange(filter)]: null })),
  ];
}

function distinct(values: readonly number[]): number[] {
  return [...new Set(values)];
}
