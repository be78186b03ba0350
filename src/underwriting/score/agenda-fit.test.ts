import { expect, test } from 'vitest';
import { exampleListing, randomCases } from '#tests/underwriting-cases.ts';
import { defaultAssumptions } from '../assumptions.ts';
import { isUnderwritten } from '../portfolio/holding.ts';
import { holdingOf } from '../portfolio/holding-of.ts';
import { underwrite } from '../underwrite.ts';
import { type AgendaInput, agendaFit, type PlacedHolding } from './agenda-fit.ts';
import { personasInWords } from './agenda-words.ts';

function exampleHolding(postalCode: string, propertyType = 'SFR'): PlacedHolding {
  const holding = holdingOf(underwrite(exampleListing, defaultAssumptions));
  if (!isUnderwritten(holding)) throw new Error('The example has a rent.');
  return { ...holding, postalCode, propertyType };
}

const income = { metric: 'yearlyNetIncome', value: 12_000 } as const;
const base: AgendaInput = {
  agenda: { goal: income, words: 'High cash flow' },
  others: [exampleHolding('38109')],
  listing: exampleListing,
  assumptions: defaultAssumptions,
  place: { postalCode: '38114', propertyType: 'SFR' },
  shares: { cash_flow: 0.3, reinvestor: 0.5, appreciation: 0.2 },
};

test('the worked example of two homes has the documented fit', () => {
  const { fit, parts, goal, concentration, waysToGoal } = agendaFit(base)!;
  expect(fit).toBe(72);
  expect(parts.map(({ name, points, weight }) => [name, Math.round(points), weight])).toEqual([
    ['goal', 85, 50],
    ['words', 60, 30],
    ['spread', 59, 20],
  ]);
  expect(Object.values(goal!).map((value) => (typeof value === 'number' ? Math.round(value) : value))).toEqual([
    'yearlyNetIncome',
    12_000,
    2_109,
    4_219,
    9_891,
    7_781,
  ]);
  expect(concentration).toEqual({
    postalCode: { before: 1, after: 0.5 },
    propertyType: { before: 1, after: 1 },
  });
  expect(waysToGoal).toEqual({ homesLikeThis: 4, price: 136_514 });
});

test('the number of further homes and the price close the gap, one less or one dollar more does not', () => {
  for (const goal of [income, { metric: 'equityMultiple', value: 1.6 }] as const) {
    for (const { listing } of randomCases(60, 51)) {
      const input: AgendaInput = { ...base, agenda: { goal, words: '' }, listing: { ...listing, upfront: 0 } };
      const { waysToGoal } = agendaFit(input)!;
      const own = holdingOf(underwrite(input.listing, input.assumptions));
      const gapWith = (copies: number) => {
        const more = Array.from({ length: copies }, () => ({ ...own, ...base.place }) as PlacedHolding);
        return agendaFit({ ...input, others: [...base.others, ...more] })!.goal!.gapAfter;
      };
      if (waysToGoal.homesLikeThis !== null && waysToGoal.homesLikeThis < 500) {
        expect(gapWith(waysToGoal.homesLikeThis)).toBeLessThan(1e-6 * goal.value);
        expect(gapWith(waysToGoal.homesLikeThis - 1)).toBeGreaterThan(0);
      }
      if (waysToGoal.price === null) continue;
      const gapAt = (price: number) =>
        agendaFit({
          ...input,
          assumptions: { ...input.assumptions, priceOffer: 1 - price / input.listing.listPrice },
        })!.goal!.gapAfter;
      expect(gapAt(waysToGoal.price)).toBe(0);
      expect(gapAt(waysToGoal.price + 1)).toBeGreaterThan(0);
    }
  }
});

test('more of what the words ask for never lowers the fit', () => {
  const shares = [0, 0.2, 0.4, 0.6, 1].map((cash_flow) => ({
    cash_flow,
    reinvestor: (1 - cash_flow) / 2,
    appreciation: (1 - cash_flow) / 2,
  }));
  const fits = shares.map((each) => agendaFit({ ...base, shares: each })!.fit!);
  expect(fits).toEqual(fits.toSorted((a, b) => a - b));
  expect(new Set(fits).size).toBeGreaterThan(2);
});

test('a multiple that the portfolio reaches with the home has full points, and otherwise that of the home counts', () => {
  const [holding] = base.others as [PlacedHolding];
  const { initialEquityInvestment } = holding;
  const returning = (multiple: number) => ({
    ...holding,
    totalCashReturned: multiple * initialEquityInvestment,
  });
  const own = holding.totalCashReturned / initialEquityInvestment;
  const goalWith = (other: number, value: number) => {
    const goal = { metric: 'equityMultiple', value } as const;
    const { parts, goal: gap } = agendaFit({ ...base, agenda: { goal, words: '' }, others: [returning(other)] })!;
    return [gap!.gapAfter === 0, Math.round(parts[0]!.points)];
  };
  expect(goalWith(own + 0.6, own + 0.1)).toEqual([true, 100]);
  const [isReached, points] = goalWith(own + 0.2, own + 0.15);
  expect(isReached).toBe(false);
  expect(points).toBeGreaterThan(0);
  expect(points).toBeLessThan(100);
});

test('a home in a ZIP code of its own spreads better than one beside the others', () => {
  const beside = agendaFit({ ...base, place: { postalCode: '38109', propertyType: 'SFR' } })!;
  expect(beside.fit).toBeLessThan(agendaFit(base)!.fit!);
});

test('an empty portfolio without goal and words has no fit, and a home without rent none at all', () => {
  const nothing = agendaFit({ ...base, agenda: { goal: null, words: '' }, others: [] })!;
  expect([nothing.fit, nothing.parts]).toEqual([null, []]);
  expect(agendaFit({ ...base, listing: { ...exampleListing, rent: null } })).toBe(null);
});

test('the words of a goal name personas', () => {
  expect(personasInWords('High cash flow')).toEqual(['cash_flow']);
  expect(personasInWords('high appreciation, BRRRR')).toEqual(['reinvestor', 'appreciation']);
  expect(personasInWords('A house for my daughter')).toEqual([]);
});
