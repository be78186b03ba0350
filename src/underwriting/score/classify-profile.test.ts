import { expect, test } from 'vitest';
import { exampleListing, randomCases } from '#tests/underwriting-cases.ts';
import { type Assumptions, defaultAssumptions } from '../assumptions.ts';
import type { ListingFacts } from '../listing.ts';
import { underwrite } from '../underwrite.ts';
import { classifyProfile } from './classify-profile.ts';

function profileOf(listing: ListingFacts, assumptions: Assumptions = defaultAssumptions) {
  const byPersona = {
    cash_flow: { ...assumptions, persona: 'cash_flow', appreciation: 0.02 },
    reinvestor: { ...assumptions, persona: 'reinvestor' },
    appreciation: { ...assumptions, persona: 'appreciation', marketAppreciation: true },
  } as const;
  return classifyProfile({ listing, assumptions, byPersona, targetEquityMultiple: 1.3 });
}

test('the worked example has the documented sources, shares and multiples', () => {
  const profile = profileOf(exampleListing)!;
  const rounded = Object.entries(profile.sources).map(([name, value]) => [name, Number(value.toFixed(2))]);
  expect(rounded).toEqual([
    ['cashFlow', 10_546.86],
    ['principalPaidDown', 11_979.42],
    ['refinanceProceeds', 0],
    ['growthInValue', 14_929.41],
  ]);
  expect(profile.suits).toBe('appreciation');
  const results = profile.personas.map(({ persona, share, equityMultiple }) => [
    persona,
    Number(share!.toFixed(4)),
    Number(equityMultiple!.toFixed(4)),
  ]);
  expect(results).toEqual([
    ['cash_flow', 0.2816, 1.3498],
    ['reinvestor', 0.3198, 1.5447],
    ['appreciation', 0.3986, 1.8268],
  ]);
});

test('the shares sum to 1, and gains without a loss sum to the profit', () => {
  let whole = 0;
  for (const { listing, assumptions } of randomCases(600, 41)) {
    const { sources, personas, suits } = profileOf(listing, assumptions)!;
    const shares = personas.map(({ share }) => share ?? 0);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(suits === null ? 0 : 1, 9);
    const gains = Object.values(sources);
    expect(Math.min(...gains)).toBeGreaterThanOrEqual(0);
    const { initialEquityInvestment, yearlyNetIncome, takeHomeEquity } = underwrite(listing, assumptions).calculation;
    const profit = yearlyNetIncome! * assumptions.holdYears + takeHomeEquity! - initialEquityInvestment;
    const total = gains.reduce((sum, gain) => sum + gain, 0);
    expect(total).toBeGreaterThanOrEqual(profit - 1e-6 * listing.listPrice);
    if (sources.cashFlow === 0 || sources.growthInValue + sources.refinanceProceeds === 0) continue;
    expect(Math.abs(total - profit)).toBeLessThan(1e-9 * Math.max(listing.listPrice, total));
    whole++;
  }
  expect(whole).toBeGreaterThan(30);
});

test('more rent raises the share of cash flow, more growth that of the other two', () => {
  const shareOf = (listing: ListingFacts, assumptions: Assumptions) =>
    profileOf(listing, assumptions)!.personas.find(({ persona }) => persona === 'cash_flow')!.share!;
  const plain = shareOf(exampleListing, defaultAssumptions);
  expect(shareOf({ ...exampleListing, rent: 2_500 }, defaultAssumptions)).toBeGreaterThan(plain);
  expect(shareOf(exampleListing, { ...defaultAssumptions, appreciation: 0.05 })).toBeLessThan(plain);
});

test('a home that loses cash in year 1 misses the gate of the cash-flow persona', () => {
  const { personas } = profileOf({ ...exampleListing, rent: 1_500 })!;
  expect(personas.map(({ persona, missed }) => [persona, missed])).toEqual([
    ['cash_flow', ['equityMultiple', 'cashFlow']],
    ['reinvestor', ['equityMultiple']],
    ['appreciation', []],
  ]);
});

test('without any gain there is no share, and without rent no profile', () => {
  const losing = { ...defaultAssumptions, mortgageLtv: 0, appreciation: -0.05 };
  const { suits, personas } = profileOf({ ...exampleListing, rent: 100 }, losing)!;
  expect([suits, personas.map(({ share }) => share)]).toEqual([null, [null, null, null]]);
  expect(profileOf({ ...exampleListing, rent: null })).toBe(null);
});
