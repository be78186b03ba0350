import { defaultAssumptions, type Targets } from '#underwriting/assumptions.ts';
import type { Query } from '../query.ts';

const noTargets: Omit<Targets, 'maximumInitialEquityInvestment' | 'equityMultiple'> = {
  irr: null,
  dscr: null,
  grm: null,
  debtYield: null,
  expenseRatio: null,
  initialCocr: null,
  netProfitMargin: null,
  refiOutRatio: null,
  lenderDscr: null,
  loanAmount: null,
};

/** The fields whose values differ from those of `base`. */
function changesFrom(base: object, value: object): object {
  const defaults = new Map<string, unknown>(Object.entries(base));
  return Object.fromEntries(Object.entries(value).filter(([name, field]) => field !== defaults.get(name)));
}

/** Writes the part of a query that its tests on figures depend on, except the E0 maximum. */
export function writeSource(query: Query): string {
  const { assumptions, targets, yearlyNetIncome, purchasePrice, initialEquityInvestment, equityMultiple } = query;
  const { maximumInitialEquityInvestment: _, ...others } = targets;
  const ranges = [yearlyNetIncome, purchasePrice, initialEquityInvestment, equityMultiple];
  return JSON.stringify([changesFrom(defaultAssumptions, assumptions), changesFrom(noTargets, others), ranges]);
}

/** A query with the same tests on figures, without filters or an E0 maximum. */
export function readSource(source: string): Query {
  const [assumptions, targets, ranges] = JSON.parse(source);
  const [yearlyNetIncome, purchasePrice, initialEquityInvestment, equityMultiple] = ranges;
  return {
    assumptions: { ...defaultAssumptions, ...assumptions },
    targets: { ...noTargets, maximumInitialEquityInvestment: Number.POSITIVE_INFINITY, ...targets },
    postalCodes: null,
    propertyTypes: null,
    bedroomsTotal: null,
    livingArea: null,
    bathroomsTotal: null,
    yearBuilt: null,
    lotSize: null,
    associationFee: null,
    pricePerSquareFoot: null,
    daysOnMarket: null,
    today: 0,
    listingStatus: null,
    plausiblePricesOnly: false,
    hasWords: false,
    yearlyNetIncome,
    purchasePrice,
    initialEquityInvestment,
    equityMultiple,
    sort: 'equity_multiple_desc',
    from: 0,
    limit: 0,
    nearMiss: false,
    map: null,
  };
}
