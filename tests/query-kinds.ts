import type { Kind } from '#engine/changes/search-with-changes.ts';
import type { Query } from '#engine/query.ts';
import type { Assumptions, Targets } from '#underwriting/assumptions.ts';

export const withAssumptions = (query: Query, change: Partial<Assumptions>): Query => ({
  ...query,
  assumptions: { ...query.assumptions, ...change },
});
export const withTargets = (query: Query, change: Partial<Targets>): Query => ({
  ...query,
  targets: { ...query.targets, ...change },
});

/** Every kind of change, with steps of increasing size. */
export function kindsOf(query: Query): Kind[] {
  const { assumptions, targets } = query;
  const omitTarget = (name: keyof Targets) => (targets[name] === null ? [] : [withTargets(query, { [name]: null })]);
  const filters = ['purchasePrice', 'yearlyNetIncome', 'initialEquityInvestment', 'equityMultiple'] as const;
  const facts = [
    'postalCodes',
    'propertyTypes',
    'bedroomsTotal',
    'livingArea',
    'yearBuilt',
    'pricePerSquareFoot',
    'daysOnMarket',
    'listingStatus',
  ] as const;
  return [
    [0.05, 0.2, 0.5].map((step) => withTargets(query, { equityMultiple: targets.equityMultiple - step })),
    [1.2, 2].map((factor) =>
      withTargets(query, { maximumInitialEquityInvestment: factor * targets.maximumInitialEquityInvestment }),
    ),
    [0.05, 0.1, 0.15, 0.2].map((priceOffer) => withAssumptions(query, { priceOffer })),
    [1.05, 1.1].map((rentScenario) => withAssumptions(query, { rentScenario })),
    [0.01, 0.02].map((step) => withAssumptions(query, { interestRate: Math.max(0, assumptions.interestRate - step) })),
    [0.03, 0.01].map((step) => withAssumptions(query, { interestRate: assumptions.interestRate + step })),
    [0.1, 0.3].map((step) => withAssumptions(query, { mortgageLtv: Math.max(0, assumptions.mortgageLtv - step) })),
    [withAssumptions(query, { mortgageLtv: 0.9 })],
    [withAssumptions(query, { persona: null, marketAppreciation: false })],
    [withAssumptions(query, { persona: 'cash_flow' })],
    [withAssumptions(query, { taxMode: assumptions.taxMode === 'fixed' ? 'reassess' : 'fixed' })],
    [...omitTarget('dscr'), ...omitTarget('irr'), ...omitTarget('grm'), ...omitTarget('refiOutRatio')],
    ...[...filters, ...facts].map((name) => (query[name] === null ? [] : [{ ...query, [name]: null }])),
    query.plausiblePricesOnly ? [{ ...query, plausiblePricesOnly: false }] : [],
    query.hasWords ? [{ ...query, hasWords: false }] : [{ ...query, hasWords: true }],
    [{ ...query, plausiblePricesOnly: true }],
    [{ ...query, bedroomsTotal: { min: 1, max: 2 } }],
  ];
}
