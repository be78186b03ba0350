import { expect, test } from 'vitest';
import { exampleListing, noTargets, randomCases } from '#tests/underwriting-cases.ts';
import { appreciationFor } from '../appreciation-for.ts';
import { defaultAssumptions } from '../assumptions.ts';
import { offerToMeet } from '../inverse/offer-to-meet.ts';
import { compileForms } from '../linear/compile-forms.ts';
import { compileTargets } from '../linear/compile-targets.ts';
import { underwrite } from '../underwrite.ts';
import { axisOf } from './assumption-axes.ts';
import { solveFor, type Unknown } from './solve-for.ts';

const price = (listPrice: number): Unknown => ({
  lowest: 0.01 * listPrice,
  highest: 10 * listPrice,
  wantsHighest: true,
  step: 1,
  isAmount: true,
  withValue: axisOf('price', defaultAssumptions).withValue,
});

test('the price agrees with the closed form to the dollar', () => {
  let solved = 0;
  for (const { listing, assumptions } of randomCases(300, 41)) {
    // A persona adds conditions of its own to the closed form.
    if (assumptions.persona !== null) continue;
    const targets = { ...noTargets, equityMultiple: 1.4 };
    const forms = compileForms(assumptions, appreciationFor(listing, assumptions));
    const closed = offerToMeet(compileTargets(targets, assumptions, forms), listing, assumptions);
    const found = solveFor({ listing, assumptions }, price(listing.listPrice), [
      { figure: 'equityMultiple', value: 1.4, meets: 'least' },
    ]);
    if (closed.price === null || found.reason !== null || closed.lowest > 0) continue;
    expect(Math.abs(found.value - closed.price)).toBeLessThanOrEqual(1);
    solved++;
  }
  expect(solved).toBeGreaterThan(15);
});

test('the solution meets the targets, and one step past it does not', () => {
  const investment = { listing: exampleListing, assumptions: defaultAssumptions };
  const vacancy: Unknown = {
    lowest: 0,
    highest: 0.5,
    wantsHighest: true,
    step: 0.0001,
    isAmount: false,
    withValue: axisOf('vacancy', defaultAssumptions).withValue,
  };
  const { value } = solveFor(investment, vacancy, [{ figure: 'cashFlow', value: 0, meets: 'least' }]);
  const cashAt = (share: number) =>
    underwrite(exampleListing, { ...defaultAssumptions, vacancy: share }).calculation.cashFlow!;
  expect(cashAt(value!)).toBeGreaterThanOrEqual(0);
  expect(cashAt(value! + 0.0001)).toBeLessThan(0);
});

test('targets that no value meets have no solution, and the wanted end is stated as the end', () => {
  const investment = { listing: exampleListing, assumptions: defaultAssumptions };
  const at = (value: number) =>
    solveFor(investment, price(exampleListing.listPrice), [{ figure: 'dscr', value, meets: 'least' }]);
  expect(at(1e6)).toEqual({ value: null, reason: 'none' });
  expect(at(-1e6)).toEqual({ value: Math.round(10 * exampleListing.listPrice), reason: 'unbounded' });
});
