import { countOf, formatDollars, formatMultiple, formatPercent, formatRatio } from '#domain/format.ts';
import { percentOf } from '#domain/investment-of.ts';
import { hardToFinance } from '#domain/proforma/lender-words.ts';
import { roundOffer } from '#domain/proforma/offer-sentence.ts';
import type { Component, ComponentName, MeasureName } from '#underwriting/score/components.ts';
import type { Counterfactual } from '#underwriting/score/counterfactuals.ts';
import type { ScoreLimit } from '#underwriting/score/limits.ts';
import type { Score } from '#underwriting/score/score-home.ts';
import type { FactQuality, ScoreInput } from '#underwriting/score/score-input.ts';
import { stressTestCount } from '#underwriting/score/stress-tests.ts';

type Reason = (measured: (name: MeasureName) => number | null | undefined, scored: Score, input: ScoreInput) => string;

const percent = (fraction: number) => formatPercent(100 * fraction);
const wholePercent = (fraction: number) => `${Math.round(100 * fraction)}%`;
/** Below this share of the price, the two are the same. */
const samePrice = 0.00005;

const reasons: Record<ComponentName, Reason> = {
  return: (measured, _scored, { targetEquityMultiple }) =>
    `${formatMultiple(measured('equityMultiple'))} against your target of ${formatMultiple(targetEquityMultiple)}.`,
  incomeSafety: (measured) => {
    const dscr = measured('dscr');
    const occupancy = measured('breakEvenOccupancy');
    return sentence([
      dscr == null ? null : `DSCR of ${formatRatio(dscr)}`,
      occupancy == null ? null : `break-even occupancy of ${percent(occupancy)}`,
      `${formatDollars(measured('cashFlow'))} of cash flow in year 1`,
    ]);
  },
  robustness: (measured, _scored, { targetEquityMultiple }) =>
    `${measured('stressTests')} of ${stressTestCount} stress tests still reach ${formatMultiple(targetEquityMultiple)}.`,
  price: (measured, scored, { targetEquityMultiple, comparablePrices }) => {
    const cheaper = measured('comparablePrice');
    const headroom = headroomWords(
      scored.highestPrice,
      measured('offerHeadroom'),
      formatMultiple(targetEquityMultiple),
    );
    if (cheaper == null) return headroom;
    const share = cheaper === 0 ? 'None' : cheaper === 1 ? 'All' : wholePercent(cheaper);
    return `${headroom} ${share} of ${countOf(comparablePrices.length, 'comparable home')} cost less per square foot.`;
  },
  facts: (_measured, _scored, { quality }) => sentence(factWords(quality)),
};

/** Why a component has its points. */
export function reasonOf(component: Component, scored: Score, input: ScoreInput): string {
  if (component.points === null) return noData[component.name];
  return reasons[component.name](
    (name) => component.measures.find((measure) => measure.name === name)?.value,
    scored,
    input,
  );
}

/** What a limit is, and the best grade under it. */
export function limitWords(limit: ScoreLimit, { assumptions }: ScoreInput): string {
  const atBest = limit.highestGrade === null ? '' : ` Grade ${limit.highestGrade} at best.`;
  if (limit.name === 'cash') {
    const needed = formatDollars(Math.ceil(limit.needed));
    return `Needs ${needed} in cash, more than your limit of ${formatDollars(limit.maximum)}.${atBest}`;
  }
  const proforma = {
    lender_minimum_loan_amount: assumptions.lenderMinimumLoanAmount,
    lender_minimum_dscr: assumptions.lenderMinimumDscr,
    lender_maximum_ltv: percentOf(assumptions.lenderMaximumLtv),
    lender_maximum_condo_ltv: percentOf(assumptions.lenderMaximumCondoLtv),
  };
  return `${hardToFinance({ proforma, calculation: { failed_lender_tests: limit.failedTests } })}.${atBest}`;
}

const noData: Record<ComponentName, string> = {
  return: 'You invest no cash, so there is no multiple to compare. This part is left out.',
  incomeSafety: 'There is no income to judge. This part is left out.',
  robustness: 'There is nothing to test. This part is left out.',
  price: 'There is no price to compare. This part is left out.',
  facts: 'Nothing is known about the sources. This part is left out.',
};

function headroomWords(highestPrice: number, headroom: number | null | undefined, target: string): string {
  if (highestPrice === 0) return `A lower price doesn’t help reach ${target}.`;
  if (headroom == null) return `Every price reaches ${target} under these assumptions.`;
  const price = formatDollars(roundOffer(highestPrice));
  if (Math.abs(headroom) < samePrice) return `This is the highest price that reaches ${target}.`;
  return headroom > 0
    ? `Up to ${price} (${percent(headroom)} more) reaches ${target}.`
    : `Only ${price} (${percent(-headroom)} less) reaches ${target}.`;
}

const duesWords = {
  known: 'HOA dues are known',
  estimated: 'HOA dues are estimated',
  unknown: 'HOA dues are unknown',
  none: null,
} as const;
const taxWords = {
  known: 'the property tax is known',
  estimated: 'the property tax is the state’s usual rate',
  assumed: 'the property tax is assumed',
} as const;

function factWords({ rentUncertainty, dues, tax, daysSinceConfirmed }: FactQuality): (string | null)[] {
  return [
    rentWords(rentUncertainty),
    duesWords[dues],
    tax && taxWords[tax],
    daysSinceConfirmed === null ? null : `confirmed ${agoWords(daysSinceConfirmed)}`,
  ];
}

function rentWords(uncertainty: number | null): string {
  if (uncertainty === 0) return 'The rent is actual';
  return uncertainty === null
    ? 'The rent is a rough estimate'
    : `The rent is estimated within ${wholePercent(uncertainty)}`;
}

function agoWords(days: number): string {
  return days === 0 ? 'today' : `${countOf(days, 'day')} ago`;
}

/** "A, b, and c." */
function sentence(parts: readonly (string | null)[]): string {
  const [first = '', ...rest] = parts.filter((part) => part !== null);
  const last = rest.pop();
  const capital = first.charAt(0).toUpperCase() + first.slice(1);
  if (last === undefined) return `${capital}.`;
  return rest.length === 0 ? `${capital} and ${last}.` : `${[capital, ...rest].join(', ')}, and ${last}.`;
}

/** "4 stars (B) at $228,000 or less." */
export function counterfactualWords({ direction, grade, stars, subject, value, isAtMost }: Counterfactual): string {
  // Rounded to the side on which the grade holds.
  const rounded = (steps: number) => (isAtMost ? Math.floor(steps + 1e-6) : Math.ceil(steps - 1e-6));
  const amount = subject === 'interestRate' ? percent(rounded(10_000 * value) / 10_000) : formatDollars(rounded(value));
  if (direction === 'down') {
    const lasts = {
      price: `up to ${amount}`,
      rent: `down to a rent of ${amount}/mo`,
      interestRate: `up to a rate of ${amount}`,
    };
    return `Keeps ${countOf(stars, 'star')} (${grade}) ${lasts[subject]}.`;
  }
  const reached = {
    price: `at ${amount} or less`,
    rent: `with a rent of ${amount}/mo or more`,
    interestRate: `with a rate of ${amount} or less`,
  };
  return `${countOf(stars, 'star')} (${grade}) ${reached[subject]}.`;
}
