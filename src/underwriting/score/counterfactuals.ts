import { type Grade, grades, lowestScores, starsOf } from './grades.ts';
import { createScorer, currentPriceAndRent, type Score } from './score-home.ts';
import type { ScoreInput } from './score-input.ts';

export type CounterfactualSubject = 'price' | 'rent' | 'interestRate';

/** The last value of one number, all others unchanged, at which a home still has a grade. */
export type Counterfactual = {
  /** `up`: how to get the next better grade. `down`: how far the current grade lasts. */
  readonly direction: 'up' | 'down';
  readonly grade: Grade;
  readonly stars: number;
  readonly subject: CounterfactualSubject;
  /** Dollars, dollars per month, or a fraction per year. One step past it, the grade is failing. */
  readonly value: number;
  /** True: this value or less. False: this value or more. */
  readonly isAtMost: boolean;
};

/** Steps of a subject as whole numbers, because halving needs exact neighbors. */
type Subject = {
  readonly name: CounterfactualSubject;
  /** Steps per dollar, or per fraction. */
  readonly perUnit: number;
  readonly isAtMost: boolean;
  readonly lowest: number;
  readonly highest: number;
  readonly current: number;
  readonly scoreAt: (value: number) => number;
};

/** Beyond half and twice the current value, another home is the better comparison. */
const furthest = 2;
const highestRate = 0.2;
const stepsPerDollar = 1;
/** A hundredth of a percent. */
const stepsPerRate = 10_000;

/** Solves how to get the next better grade, and how far the current one lasts: by price, rent and interest rate alone. */
export function counterfactualsOf(input: ScoreInput, { grade }: Pick<Score, 'grade'>): readonly Counterfactual[] {
  const better = grades[grades.indexOf(grade) - 1];
  const isWorst = grade === grades.at(-1);
  return subjectsOf(input).flatMap((subject) => [
    ...(better === undefined ? [] : solve(subject, better, 'up')),
    ...(isWorst ? [] : solve(subject, grade, 'down')),
  ]);
}

function subjectsOf(input: ScoreInput): readonly Subject[] {
  const current = currentPriceAndRent(input);
  if (current === null) return [];
  const { price, rent } = current;
  const { interestRate } = input.assumptions;
  const scoreAt = createScorer(input);
  const scoreAtRate = (rate: number) =>
    createScorer({ ...input, assumptions: { ...input.assumptions, interestRate: rate } })(current).score;
  const around = (value: number) => ({ lowest: value / furthest, highest: value * furthest, current: value });
  const dollars = { perUnit: stepsPerDollar };
  return [
    {
      name: 'price',
      ...dollars,
      isAtMost: true,
      ...around(price),
      scoreAt: (value) => scoreAt({ price: value, rent }).score,
    },
    {
      name: 'rent',
      ...dollars,
      isAtMost: false,
      ...around(rent),
      scoreAt: (value) => scoreAt({ price, rent: value }).score,
    },
    ...(input.assumptions.mortgageLtv === 0
      ? []
      : [
          {
            name: 'interestRate' as const,
            perUnit: stepsPerRate,
            isAtMost: true,
            lowest: 0,
            highest: highestRate,
            current: interestRate,
            scoreAt: scoreAtRate,
          },
        ]),
  ];
}

/** Halves between a value with the grade and one without it. Empty if the bounds do not separate them. */
function solve(subject: Subject, grade: Grade, direction: 'up' | 'down'): readonly Counterfactual[] {
  const { name, perUnit, isAtMost, lowest, highest, current } = subject;
  const hasGrade = (steps: number) => subject.scoreAt(steps / perUnit) >= lowestScores[grade];
  const [floor, ceiling] = [Math.ceil(lowest * perUnit), Math.floor(highest * perUnit)];
  const inward = isAtMost ? Math.floor(current * perUnit) : Math.ceil(current * perUnit);
  const outward = isAtMost ? Math.ceil(current * perUnit) : Math.floor(current * perUnit);
  let [passing, failing] =
    direction === 'up' ? [isAtMost ? floor : ceiling, outward] : [inward, isAtMost ? ceiling : floor];
  if (!hasGrade(passing) || hasGrade(failing)) return [];
  while (Math.abs(passing - failing) > 1) {
    const middle = Math.trunc((passing + failing) / 2);
    if (hasGrade(middle)) passing = middle;
    else failing = middle;
  }
  return [{ direction, grade, stars: starsOf(grade), subject: name, value: passing / perUnit, isAtMost }];
}
