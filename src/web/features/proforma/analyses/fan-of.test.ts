import { expect, test } from 'vitest';
import { factsOf } from '#domain/listing-facts.ts';
import { settleAssumptions, toAssumptions } from '#domain/settled-assumptions.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { sampleListing } from '../../../testing/sample-rows.ts';
import { fanOf } from './fan-of.ts';

test('Equity starts at closing with the value after repairs, cash flow in the first year', () => {
  const listing = factsOf({ ...sampleListing(1), upfront: 20_000, after_repair_value: 150_000 });
  const assumptions = toAssumptions({ values: settleAssumptions({}).values, marketAppreciation: false });
  const spread = { p5: 1, p25: 2, p50: 3, p75: 4, p95: 5, mean: 3 };
  const years = [{ year: 1, equity: spread, cash: spread, negativeCash: 0 }];
  const { closing } = underwrite(listing, assumptions).schedule!;
  const [start, first] = fanOf({ years }, { listing, assumptions }, 'equity');
  expect([start!.year, start!.base, start!.spread.p5]).toEqual([0, 150_000 - closing.loan, 150_000 - closing.loan]);
  expect([first!.year, first!.spread]).toEqual([1, spread]);
  expect(fanOf({ years }, { listing, assumptions }, 'cash').map(({ year }) => year)).toEqual([1]);
});
