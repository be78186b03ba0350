import { expect, test } from 'vitest';
import { bySize } from '#tests/full-size.ts';
import { exampleListing, randomCases, seededRandom } from '#tests/underwriting-cases.ts';
import { defaultAssumptions } from '../assumptions.ts';
import { incomeShares } from '../linear/compile-operations.ts';
import { underwrite } from '../underwrite.ts';
import { componentNames, componentWeights } from './components.ts';
import { type Counterfactual, counterfactualsOf } from './counterfactuals.ts';
import { grades, lowestScores } from './grades.ts';
import { createScorer, scoreHome } from './score-home.ts';
import type { FactQuality, ScoreInput } from './score-input.ts';
import { stressTestCount } from './stress-tests.ts';

/** The house of docs/underwriting.md, section 14. */
const example: ScoreInput = {
  listing: exampleListing,
  assumptions: defaultAssumptions,
  targetEquityMultiple: 1.3,
  livingArea: 1500,
  comparablePrices: [150, 160, 170, 180, 200],
  quality: { rentUncertainty: 0.15, dues: 'none', tax: 'known', daysSinceConfirmed: 3 },
};

function* randomInputs(count: number, seed: number): Generator<ScoreInput & { readonly listing: { rent: number } }> {
  const random = seededRandom(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;
  for (const { listing, assumptions } of randomCases(count, seed)) {
    const livingArea = random() < 0.2 ? null : 500 + 3_000 * random();
    const perFoot = listing.listPrice / (livingArea ?? 1_500);
    const quality: FactQuality = {
      rentUncertainty: pick([null, 0, 0.6 * random()]),
      dues: pick(['known', 'estimated', 'unknown', 'none']),
      tax: pick(['known', 'estimated', 'assumed', null]),
      daysSinceConfirmed: pick([null, 0, Math.floor(200 * random())]),
    };
    yield {
      listing,
      assumptions,
      targetEquityMultiple: pick([0.9, 1, 1.3, 1.3, 1 + 2 * random()]),
      livingArea,
      comparablePrices: Array.from({ length: Math.floor(8 * random()) }, () => perFoot * (0.5 + random())),
      maximumInitialEquityInvestment: pick([null, (0.1 + 0.5 * random()) * listing.listPrice]),
      quality,
    };
  }
}

/** In the worst stress test, a dollar of rent still brings in more than it costs. */
function isRentWorthwhile({ assumptions }: ScoreInput): boolean {
  const stressed = { ...assumptions, vacancy: Math.min(1, assumptions.vacancy + 0.07) };
  return (
    [true, false].every((isFirstYear) => incomeShares(stressed, isFirstYear).noi >= 0) &&
    [true, false].every((isFirstYear) => incomeShares(stressed, isFirstYear).cash >= 0)
  );
}

const score = (input: ScoreInput) => scoreHome(input)!.score;

test('the worked example has the documented score, components and counterfactuals', () => {
  const scored = scoreHome(example)!;
  expect([scored.score, scored.grade, scored.stars]).toEqual([69, 'B', 4]);
  expect(scored.highestPrice).toBeCloseTo(301_553.5624, 4);
  const points = scored.components.map(({ name, points: own, weight }) => [name, Number(own!.toFixed(2)), weight]);
  expect(points).toEqual([
    ['return', 91.34, 30],
    ['incomeSafety', 52.77, 25],
    ['robustness', 37.04, 20],
    ['price', 84, 15],
    ['facts', 80, 10],
  ]);
  const said = counterfactualsOf(example, scored).map(({ grade, subject, value }) => [grade, subject, value]);
  expect(said).toEqual([
    ['A', 'price', 232_688],
    ['B', 'price', 255_238],
    ['A', 'rent', 2_061],
    ['B', 'rent', 1_851],
    ['A', 'interestRate', 0.0553],
    ['B', 'interestRate', 0.0679],
  ]);
});

test('a home that needs more cash than the investor has gets a D at best, and a price within it gets its own grade', () => {
  const good = { ...example, listing: { ...exampleListing, rent: 2_300 } };
  const needed = underwrite(good.listing, good.assumptions).calculation.initialEquityInvestment;
  expect(scoreHome(good)).toMatchObject({ grade: 'A', limits: [] });
  expect(scoreHome({ ...good, maximumInitialEquityInvestment: needed })).toMatchObject({ grade: 'A', limits: [] });
  const short = { ...good, maximumInitialEquityInvestment: needed - 1 };
  const scored = scoreHome(short)!;
  expect(scored).toMatchObject({
    score: 49,
    grade: 'D',
    stars: 2,
    limits: [{ name: 'cash', highestGrade: 'D', needed, maximum: needed - 1 }],
  });
  // Cash to close is 28 % of the price: three dollars less need 0.84 dollars less, four need 1.12 dollars less.
  const [better] = counterfactualsOf(short, scored);
  expect(better).toMatchObject({ direction: 'up', grade: 'C', subject: 'price', value: 249_996 });
  expect(scoreWith(short, 'price', 249_996)).toBe(score({ ...good, listing: { ...good.listing, listPrice: 249_996 } }));
});

test('a home that fails tests of lenders gets a C at best, and a small loan is only named', () => {
  const good = { ...example, listing: { ...exampleListing, rent: 2_300 } };
  const under = (changes: Partial<ScoreInput['assumptions']>) =>
    scoreHome({ ...good, assumptions: { ...good.assumptions, ...changes } });
  const financing = { name: 'financing', highestGrade: 'C' };
  expect(under({ lenderMinimumDscr: 2 })).toMatchObject({
    score: 64,
    grade: 'C',
    limits: [{ ...financing, failedTests: ['lender_dscr'] }],
  });
  expect(under({ lenderMaximumLtv: 0.7 })).toMatchObject({
    grade: 'C',
    limits: [{ ...financing, failedTests: ['ltv'] }],
  });
  const small = under({ lenderMinimumLoanAmount: 1e6 });
  expect(small).toMatchObject({
    grade: 'A',
    limits: [{ name: 'financing', highestGrade: null, failedTests: ['loan_amount'] }],
  });
  expect(under({ mortgageLtv: 0, lenderMinimumLoanAmount: 1e6 })!.limits).toEqual([]);
});

test('a higher rent never lowers the score', () => {
  for (const input of randomInputs(bySize(60, 2_000), 31)) {
    if (!isRentWorthwhile(input)) continue;
    const { listing } = input;
    const more = [1.001, 1.05, 1.4].map((factor) => ({ ...listing, rent: listing.rent * factor + 1 }));
    const scores = [input, ...more.map((each) => ({ ...input, listing: each }))].map(score);
    expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  }
});

test('a higher price never raises the score, as an offer or as the asking price', () => {
  for (const input of randomInputs(bySize(60, 2_000), 32)) {
    const { listing } = input;
    const scoreAt = createScorer(input);
    const { rent, listPrice } = listing;
    const offers = [0.5, 0.9, 1, 1.01, 1.3, 3].map((share) => scoreAt({ price: share * listPrice, rent }).score);
    expect(offers).toEqual(offers.toSorted((a, b) => b - a));
    const dearer = score({ ...input, listing: { ...listing, listPrice: listPrice * 1.1 } });
    expect(dearer).toBeLessThanOrEqual(score(input));
  }
});

test('a higher interest rate never raises the score before tax', () => {
  for (const { assumptions, ...input } of randomInputs(bySize(80, 1_000), 33)) {
    const scores = [0, 0.001, 0.02, 0.1].map((added) =>
      score({
        ...input,
        assumptions: { ...assumptions, afterTax: null, interestRate: assumptions.interestRate + added },
      }),
    );
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  }
});

test('eight times the dollars give the same score and the same points', () => {
  for (const input of randomInputs(bySize(100, 1_000), 34)) {
    const { listing } = input;
    const eight = {
      ...input,
      listing: {
        ...listing,
        listPrice: 8 * listing.listPrice,
        rent: 8 * listing.rent,
        taxAnnualAmount: 8 * listing.taxAnnualAmount,
        insuranceAnnual: 8 * listing.insuranceAnnual,
        associationFeeMonthly: 8 * listing.associationFeeMonthly,
        otherAnnual: 8 * listing.otherAnnual,
        upfront: 8 * listing.upfront,
        afterRepairValue: listing.afterRepairValue == null ? null : 8 * listing.afterRepairValue,
      },
      assumptions: {
        ...input.assumptions,
        lenderMinimumLoanAmount: 8 * input.assumptions.lenderMinimumLoanAmount,
      },
      maximumInitialEquityInvestment:
        input.maximumInitialEquityInvestment == null ? null : 8 * input.maximumInitialEquityInvestment,
      comparablePrices: input.comparablePrices.map((price) => 8 * price),
    };
    expect(score(eight)).toBe(score(input));
    expect(scoreHome(eight)!.limits.map(({ name }) => name)).toEqual(scoreHome(input)!.limits.map(({ name }) => name));
  }
});

test('a part without data is left out and the others are reweighted, never counted as zero', () => {
  const allCash = { ...example, assumptions: { ...defaultAssumptions, mortgageLtv: 0 }, livingArea: null };
  const { components } = scoreHome(allCash)!;
  const measures = components.flatMap((component) => component.measures.map(({ name }) => name));
  expect(measures).not.toContain('dscr');
  expect(measures).not.toContain('comparablePrice');
  for (const component of components) {
    expect(component.measures.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 9);
  }
  const noCash = { ...defaultAssumptions, mortgageLtv: 1, acquisitionCost: 0 };
  const withoutReturn = scoreHome({ ...example, assumptions: noCash })!.components;
  expect(withoutReturn.map(({ name, weight, points }) => [name, Math.round(weight), points === null])).toEqual([
    ['return', 0, true],
    ['incomeSafety', 36, false],
    ['robustness', 29, false],
    ['price', 21, false],
    ['facts', 14, false],
  ]);
});

test('leaving out a part changes the score toward the other parts only', () => {
  for (const input of randomInputs(80, 35)) {
    const { components, limits, score: whole } = scoreHome(input)!;
    if (limits.length > 0) continue;
    const known = components.filter(({ points }) => points !== null);
    const lowest = Math.min(...known.map(({ points }) => points!));
    const highest = Math.max(...known.map(({ points }) => points!));
    expect(whole).toBeGreaterThanOrEqual(Math.floor(lowest));
    expect(whole).toBeLessThanOrEqual(Math.ceil(highest));
    expect(known.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 9);
  }
});

test('a home without rent has no score', () => {
  const withoutRent = { ...example, listing: { ...exampleListing, rent: null } };
  expect(scoreHome(withoutRent)).toBe(null);
  expect(counterfactualsOf(withoutRent, { grade: 'C' })).toEqual([]);
});

test('the weights sum to 100, and the grid has 54 tests', () => {
  expect(componentNames.reduce((sum, name) => sum + componentWeights[name], 0)).toBe(100);
  expect(stressTestCount).toBe(54);
});

/** Scores the case again, from the start, with another value of one number. */
function scoreWith(input: ScoreInput, subject: Counterfactual['subject'], value: number): number {
  const { listing, assumptions } = input;
  if (subject === 'rent') return score({ ...input, listing: { ...listing, rent: value } });
  const changed = subject === 'price' ? { priceOffer: 1 - value / listing.listPrice } : { interestRate: value };
  return score({ ...input, assumptions: { ...assumptions, ...changed } });
}

test('every counterfactual holds at its value and fails one dollar or a hundredth of a percent past it', () => {
  const counts = { up: 0, down: 0, price: 0, rent: 0, interestRate: 0 };
  for (const input of randomInputs(bySize(200, 5_000), 36)) {
    const scored = scoreHome(input)!;
    for (const { direction, grade, subject, value, isAtMost } of counterfactualsOf(input, scored)) {
      const step = (subject === 'interestRate' ? 0.0001 : 1) * (isAtMost ? 1 : -1);
      expect(scoreWith(input, subject, value)).toBeGreaterThanOrEqual(lowestScores[grade]);
      expect(scoreWith(input, subject, value + step)).toBeLessThan(lowestScores[grade]);
      expect(grades.indexOf(grade) - grades.indexOf(scored.grade)).toBe(direction === 'up' ? -1 : 0);
      counts[direction]++;
      counts[subject]++;
    }
  }
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(bySize(8, 200));
});
