import { expect, test } from 'vitest';
import { exampleListing, randomCases } from '#tests/underwriting-cases.ts';
import { defaultAssumptions } from '../assumptions.ts';
import { underwrite } from '../underwrite.ts';
import { exitYearsOf, refinanceYearsOf } from './best-years.ts';

const example = { listing: exampleListing, assumptions: defaultAssumptions };

test('each year of sale is underwritten with that hold, and none is better than the best', () => {
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

test('an IRR is highest where the next year would earn less than it', () => {
  const { years, best, nextYearReturn } = exitYearsOf(example, 'irr');
  expect(nextYearReturn).toBeLessThan(years[best! - 1]!.value!);
  expect(best).toBeGreaterThan(1);
  expect(best).toBeLessThan(30);
});

test('a multiple only grows while every further year brings cash: then the last year is best, and none comes after', () => {
  expect(exitYearsOf(example, 'equityMultiple')).toMatchObject({ best: 30, nextYearReturn: null });
});

test('the profit a year is the cash returned less the cash put in, over the years', () => {
  const { years } = exitYearsOf(example, 'yearlyProfit');
  expect(years[4]!.value).toBeCloseTo((107_455.6809 - 70_000) / 5, 3);
});

test('without rent no year is best', () => {
  const unlet = { ...example, listing: { ...exampleListing, rent: null } };
  expect(exitYearsOf(unlet, 'irr')).toMatchObject({ best: null, nextYearReturn: null });
  expect(exitYearsOf(unlet, 'yearlyProfit').years[0]).toEqual({ year: 1, value: null, reason: 'no_rent' });
  expect(refinanceYearsOf(unlet)).toBeNull();
});

test('a refinance of any year of the hold pays out what underwriting says', () => {
  for (const { listing, assumptions } of randomCases(300, 32)) {
    const { years, best } = refinanceYearsOf({ listing, assumptions })!;
    for (const { year, proceeds, worth } of years.slice(0, assumptions.holdYears)) {
      const { refiProceeds } = underwrite(listing, { ...assumptions, refiYear: year }).calculation;
      expect(proceeds).toBe(refiProceeds);
      if (best !== null) expect(worth).toBeLessThanOrEqual(years[best - 1]!.worth);
    }
    if (best !== null) {
      expect(years[best - 1]!.proceeds).toBeGreaterThan(0);
      expect(best).toBeLessThanOrEqual(assumptions.holdYears);
    }
  }
});

test('where nothing is paid out within the hold no year is best, and the first that pays is told', () => {
  const short = { ...example, assumptions: { ...defaultAssumptions, holdYears: 3 } };
  expect(refinanceYearsOf(short)).toMatchObject({ best: null, firstPayout: 4, firstFullPayout: 12 });
});
