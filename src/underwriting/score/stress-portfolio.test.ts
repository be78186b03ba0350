import { expect, test } from 'vitest';
import { exampleListing } from '#tests/underwriting-cases.ts';
import { defaultAssumptions } from '../assumptions.ts';
import { holdingOf } from '../portfolio/holding-of.ts';
import { portfolioTotals } from '../portfolio/portfolio-totals.ts';
import { underwrite } from '../underwrite.ts';
import { stressPortfolio } from './stress-portfolio.ts';

const withoutRent = { listing: { ...exampleListing, rent: null }, assumptions: defaultAssumptions };

test('stresses start from the sums of the portfolio and never raise its return', () => {
  const homes = [1200, 1800, 2600].flatMap((rent) =>
    [0, 0.75, 0.9].map((mortgageLtv) => ({
      listing: { ...exampleListing, rent },
      assumptions: { ...defaultAssumptions, mortgageLtv },
    })),
  );
  const [planned, ...stressed] = stressPortfolio([...homes, withoutRent]);
  const { totals, negativeCount } = planned!;
  const holdings = homes.map(({ listing, assumptions }) => holdingOf(underwrite(listing, assumptions)));
  expect(totals).toEqual({ ...portfolioTotals(holdings), proformaCount: homes.length + 1, excludedCount: 1 });
  expect(negativeCount).toBe(holdings.filter(({ cashFlow }) => cashFlow! < 0).length);
  const all = stressed.at(-1)!;
  for (const each of stressed) {
    expect(each.totals.totalCashReturned, each.name).toBeLessThan(totals.totalCashReturned);
    expect(all.totals.totalCashReturned).toBeLessThanOrEqual(each.totals.totalCashReturned);
    expect(each.negativeCount).toBeGreaterThanOrEqual(negativeCount);
  }
  expect(all.negativeCount).toBeGreaterThan(negativeCount);
});
