import type { Query } from '#engine/query.ts';
import { exampleTaxes, noTargets, seededRandom } from '#tests/underwriting-cases.ts';
import { type Assumptions, defaultAssumptions, type Targets } from '#underwriting/assumptions.ts';
import { unfilteredQuery } from './queries.ts';

/** The same `count` saved searches on every run, varied in the steps of the search form. */
export function* seededSavedSearches(count: number, seed = 20_261_123): Generator<Query> {
  const random = seededRandom(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const step = (low: number, high: number, size: number) => low + size * Math.round(between(0, (high - low) / size));
  const sometimes = <Value, Otherwise>(share: number, value: () => Value, otherwise: Otherwise) =>
    random() < share ? value() : otherwise;
  const postalCode = () => String(Math.floor(between(0, 33_000)) * 3).padStart(5, '0');
  const assumptions = (): Partial<Assumptions> => ({
    ...sometimes(0.3, () => ({ interestRate: step(0.06, 0.08, 0.0025) }), {}),
    ...sometimes(0.15, () => ({ mortgageLtv: step(0.5, 0.85, 0.05) }), {}),
    ...sometimes(0.15, () => ({ priceOffer: step(0.05, 0.2, 0.05) }), {}),
    ...sometimes(0.1, () => ({ rentScenario: step(1.05, 1.1, 0.05) }), {}),
    ...sometimes(0.1, () => ({ holdYears: step(1, 15, 1) }), {}),
    ...sometimes(0.1, () => ({ propertyManaged: true }), {}),
    ...sometimes(0.05, () => ({ exitCapRate: step(0.05, 0.09, 0.0025) }), {}),
    ...sometimes(0.05, () => ({ taxMode: 'fixed' as const }), {}),
    ...sometimes(0.03, () => ({ afterTax: exampleTaxes }), {}),
    ...persona(random()),
  });
  const targets = (): Targets => ({
    ...noTargets,
    // Most investors have little cash.
    maximumInitialEquityInvestment: 1000 * Math.round(30 * 10 ** random()),
    equityMultiple: step(1.2, 2, 0.05),
    dscr: sometimes(0.1, () => step(1, 1.5, 0.05), null),
    initialCocr: sometimes(0.05, () => step(0, 0.1, 0.01), null),
    irr: sometimes(0.05, () => step(0.08, 0.18, 0.01), null),
  });
  for (let number = 0; number < count; number++) {
    const most = step(100_000, 600_000, 10_000);
    yield {
      ...unfilteredQuery,
      assumptions: { ...defaultAssumptions, ...assumptions() },
      targets: targets(),
      postalCodes: sometimes(1 / 3, () => Array.from({ length: step(1, 3, 1) }, postalCode), null),
      propertyTypes: sometimes(0.15, () => ['SFR' as const], null),
      bedroomsTotal: sometimes(0.2, () => ({ min: step(1, 3, 1), max: null }), null),
      livingArea: sometimes(0.1, () => ({ min: step(600, 1600, 100), max: null }), null),
      purchasePrice: sometimes(0.2, () => ({ min: most / 4, max: most }), null),
      yearlyNetIncome: sometimes(0.05, () => ({ min: step(0, 6000, 500), max: null }), null),
    };
  }
}

/** A fifth have a persona. */
function persona(choice: number): Partial<Assumptions> {
  if (choice < 0.07) return { persona: 'cash_flow', appreciation: 0.02 };
  if (choice < 0.13) return { persona: 'reinvestor' };
  return choice < 0.2 ? { persona: 'appreciation', marketAppreciation: true } : {};
}
