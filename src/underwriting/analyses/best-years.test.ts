import { expect, test } from 'vitest';
import { exampleListing, randomCases } from '#tests/underwriting-cases.ts';
import { defaultAssumptions } from '../assumptions.ts';
import { underwrite } from '../underwrite.ts';
import { exitYearsOf, refinanceYearsOf } from './best-years.ts';

const example = { listing: exampleListing, assumptions: defaultAssumptions };

test('each year is underwritten with that hold, and no year beats the best one', () => {
  for (const { listing, assumptions } of randomCases(60, 31)) {
    const { years, best } = exitYearsOf({ listing, assumptions }, 'irr');
    expect(years.map(({ year }) => year)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    for (const { year, value } of years) {
      expect(value).toBe(underwrite(listing, { ...assumptions, holdYears: year }).calculation.irr);
    }
    const known = years.flatMap(({ value }) => value ?? []);
    if (known.length === 0) expect(best).toBeNull();
    else expect(years[best! - 1]!.value).toBe(Math.max(...known));
  }
});

test('the IRR is highest in the year before one that earns less than the IRR', () => {
  const { years, best, nextYearReturn } = exitYearsOf(example, 'irr');
  expect(nextYearReturn).toBeLessThan(years[best! - 1]!.value!);
  expect(best).toBeGreaterThan(1);
  expect(best).toBeLessThan(30);
});

test('the multiple grows while every year brings cash, so the last year is best', () => {
  expect(exitYearsOf(example, 'equityMultiple')).toMatchObject({ best: 30, nextYearReturn: null });
});

test('the yearly profit is the cash returned less the equity, over the years', () => {
  const { years } = exitYearsOf(example, 'yearlyProfit');
  expect(years[4]!.value).toBeCloseTo((107_455.6809 - 70_000) / 5, 3);
});

test('without rent no year is best', () => {
  const withoutRent = { ...example, listing: { ...exampleListing, rent: null } };
  expect(exitYearsOf(withoutRent, 'irr')).toMatchObject({ best: null, nextYearReturn: null });
  expect(exitYearsOf(withoutRent, 'yearlyProfit').years[0]).toEqual({ year: 1, value: null, reason: 'no_rent' });
  expect(refinanceYearsOf(withoutRent)).toBeNull();
});

test('a refinance in any year of the hold pays out the underwritten proceeds', () => {
  for (const { listing, assumptions } of randomCases(300, 32)) {
    const { years, best } = refinanceYearsOf({ listing, assumptions })!;
    for (const { year, proceeds, worth } of years.slice(0, assumptions.holdYears)) {
      const { refiProceeds } = underwrite(listing, { ...assumptions, refiYear: year }).calculation;
      expect(proceeds).toBe(refiProceeds);
      if (best !== null && year < assumptions.holdYears) expect(worth).toBeLessThanOrEqual(years[best - 1]!.worth);
    }
    if (best !== null) {
      expect(years[best - 1]!.proceeds).toBeGreaterThan(0);
      expect(best).toBeLessThan(assumptions.holdYears);
    }
  }
});

test('without a payout within the hold no year is best, but the first payout year is known', () => {
  const short = { ...example, assumptions: { ...defaultAssumptions, holdYears: 3 } };
  expect(refinanceYearsOf(short)).toMatchObject({ best: null, firstPayout: 4, firstFullPayout: 12 });
});
