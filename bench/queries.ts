import { type Query, unfiltered } from '#engine/query.ts';
import { noTargets as emptyTargets } from '#tests/underwriting-cases.ts';
import { defaultAssumptions, type Targets } from '#underwriting/assumptions.ts';

/** Finite because the rivals do not accept Infinity. */
const noTargets: Targets = { ...emptyTargets, maximumInitialEquityInvestment: 1e12 };

/** Matches every listing with rent, best multiples first. */
export const unfilteredQuery: Query = {
  assumptions: defaultAssumptions,
  targets: noTargets,
  ...unfiltered,
  limit: 24,
};

const broad: Query = {
  ...unfilteredQuery,
  targets: { ...noTargets, maximumInitialEquityInvestment: 150_000, equityMultiple: 1.5 },
};

/** The queries of the bench. `scan` is false if an index is used instead. */
export const benchQueries: readonly { readonly name: string; readonly scan: boolean; readonly query: Query }[] = [
  { name: 'Q1 multiple, equity', scan: true, query: broad },
  { name: 'Q1b the same, deep', scan: true, query: { ...broad, from: 2400 } },
  {
    name: 'Q2 eight filters',
    scan: true,
    query: {
      ...unfilteredQuery,
      targets: { ...noTargets, maximumInitialEquityInvestment: 120_000, equityMultiple: 1.1, dscr: 0.8 },
      propertyTypes: ['SFR'],
      bedroomsTotal: { min: 2, max: 4 },
      livingArea: { min: 800, max: 3500 },
      purchasePrice: { min: 75_000, max: 400_000 },
      yearlyNetIncome: { min: -2000, max: 12_000 },
      sort: 'take_home_equity_desc',
    },
  },
  { name: 'Q3 one ZIP', scan: false, query: { ...unfilteredQuery, postalCodes: ['43200'] } },
  {
    name: 'Q4 three ratios, deep',
    scan: true,
    query: {
      ...unfilteredQuery,
      assumptions: { ...defaultAssumptions, grossExpenseIncrease: 0.04 },
      targets: { ...noTargets, dscr: 0.9, debtYield: 0.06, initialCocr: -0.03 },
      sort: 'take_home_equity_desc',
      from: 2400,
    },
  },
  { name: 'Q5 IRR', scan: true, query: { ...unfilteredQuery, targets: { ...noTargets, irr: 0.15 } } },
  {
    name: 'Q6 everything, deep',
    scan: true,
    query: {
      ...unfilteredQuery,
      assumptions: { ...defaultAssumptions, holdYears: 15 },
      sort: 'yearly_net_income_desc',
      from: 2400,
    },
  },
];
