import { expect, test } from 'vitest';
import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { Listing } from '#contracts/listing.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import { axisLabel, formatOnAxis } from '#domain/labels/axis-words.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { settleAssumptions, toAssumptions } from '#domain/settled-assumptions.ts';
import { withUserFacts } from '#domain/user-facts.ts';
import { type AxisName, axisNames, axisOf, caseAt, valuesAround } from '#underwriting/analyses/assumption-axes.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { editsOf } from './axis-edits.ts';

const listing = {
  list_price: 259_999,
  rent: 1_918,
  tax_rate: 1.54,
  tax_annual_amount: 2_200,
  insurance_annual: 1_300,
  association_fee_monthly: null,
  other_annual: 0,
  upfront: 2_500,
  market_appreciation: null,
  flags: [] as string[],
} as Listing;
const ownNames = ['list_price', 'rent', 'tax_rate', 'insurance_annual'];

function multipleWith(stated: StatedAssumptions, edits: object): number | null {
  const facts = Object.fromEntries(Object.entries(edits).filter(([name]) => ownNames.includes(name))) as UserFacts;
  const settledAssumptions = settleAssumptions({ ...stated, ...edits });
  return underwrite(factsOf(withUserFacts(listing, facts)), toAssumptions(settledAssumptions)).calculation
    .equityMultiple;
}

test.each([
  ['as usual', {}],
  ['with an exit by cap rate', { exit_cap_rate: 6.5 }],
  ['at ten percent off', { price_offer: 'ten' }],
  ['with the bill of today', { tax_mode: 'fixed' }],
] as const)('the edits of a cell give the figure of the cell, %s', (_, stated: StatedAssumptions) => {
  const assumptions = toAssumptions(settleAssumptions(stated));
  const investment = { listing: factsOf(listing), assumptions };
  for (const name of axisNames) {
    const axis = axisOf(name, assumptions);
    for (const value of valuesAround(axis, investment)) {
      const changedCase = caseAt(axis, investment, value);
      const cell = underwrite(changedCase.listing, changedCase.assumptions).calculation.equityMultiple;
      expect(multipleWith(stated, editsOf({ [name]: value }, assumptions, listing)), `${name} ${value}`).toBeCloseTo(
        cell!,
        4,
      );
    }
  }
});

test('the edits of a cell with another price keep its tax bill, which the stated tax rate sets', () => {
  const stated = { tax_mode: 'fixed' } as const;
  const assumptions = toAssumptions(settleAssumptions(stated));
  const investment = { listing: factsOf(listing), assumptions };
  const [price, taxRate] = [axisOf('price', assumptions), axisOf('taxRate', assumptions)];
  const cell = caseAt(taxRate, caseAt(price, investment, 270_000), 0.01);
  const { equityMultiple } = underwrite(cell.listing, cell.assumptions).calculation;
  const edits = editsOf({ price: 270_000, taxRate: 0.01 }, assumptions, listing);
  expect(multipleWith(stated, edits)).toBeCloseTo(equityMultiple!, 4);
});

test('a price equal to an offer becomes that offer, any other becomes a stated price', () => {
  const defaults = toAssumptions(settleAssumptions({}));
  const editsAt = (price: number) => editsOf({ price }, defaults, { list_price: 200_000 });
  expect(editsAt(180_000)).toEqual({ price_offer: 'ten' });
  expect(editsAt(200_000)).toEqual({ price_offer: 'full' });
  expect(editsAt(210_000)).toEqual({ list_price: 210_000, price_offer: null });
});

test('every axis has a name and writes its values in its unit', () => {
  const defaults = toAssumptions(settleAssumptions({}));
  const capped = toAssumptions(settleAssumptions({ exit_cap_rate: 6 }));
  expect(axisNames.map((name: AxisName) => axisLabel(name, defaults)).every((label) => label !== '')).toBe(true);
  expect([axisLabel('exit', defaults), axisLabel('exit', capped)]).toEqual(['Annual appreciation', 'Exit cap rate']);
  const written = (['price', 'interestRate', 'holdYears'] as const).map((name, at) =>
    formatOnAxis(name, [212_500, 0.07, 6][at]!, defaults),
  );
  expect(written).toEqual(['$212,500', '7.00%', '6 years']);
});
