import { appreciationFor } from '../appreciation-for.ts';
import { compileForms } from '../linear/compile-forms.ts';
import { offerPrice } from '../listing-vector.ts';
import { underwrite } from '../underwrite.ts';
import { type Component, weigh, weighedPoints } from './components.ts';
import { factsPart } from './facts-part.ts';
import { type Grade, gradeOf, starsOf } from './grades.ts';
import { incomeSafetyPart } from './income-safety-part.ts';
import { limitScore, limitsOf, type ScoreLimit } from './limits.ts';
import { pricePart } from './price-part.ts';
import { returnPart } from './return-part.ts';
import type { ScoreInput } from './score-input.ts';
import { compileStressTests, robustnessPart, stressPrices } from './stress-tests.ts';
import { compileMultiple, highestPriceMeeting } from './target-prices.ts';

export type Score = {
  /** Whole, from 0 to 100. */
  readonly score: number;
  readonly grade: Grade;
  /** 1 to 5. */
  readonly stars: number;
  readonly components: readonly Component[];
  /** What the purchase exceeds. The score is at most the last one of their highest grade. */
  readonly limits: readonly ScoreLimit[];
  /** The highest price that meets the target, dollars; 0: none. Infinity: no price is too high. */
  readonly highestPrice: number;
};

/** The price paid, dollars, and the monthly rent, dollars before the rent scenario. */
export type PriceAndRent = { readonly price: number; readonly rent: number };

/**
 * Compiles what prices and rents do not change, and returns the score at each of them. A higher rent never lowers the
 * score while each dollar of rent brings in more than it costs, a higher price never raises it, and multiplying all
 * money changes nothing.
 */
export function createScorer(input: ScoreInput): (at: PriceAndRent) => Score {
  const { listing, assumptions, targetEquityMultiple: target, livingArea, comparablePrices, quality } = input;
  const appreciation = appreciationFor(listing, assumptions);
  const forms = compileForms(assumptions, appreciation);
  const condition = compileMultiple(target, assumptions, forms);
  const stresses = compileStressTests(target, assumptions, appreciation);
  const facts = factsPart(quality);
  const pricesOf = memoizeLast((rent: number) => ({
    highestPrice: highestPriceMeeting(condition, listing, rent, assumptions),
    stressed: stressPrices(stresses, listing, rent),
  }));
  return ({ price, rent }) => {
    const underwritten = underwrite(
      { ...listing, rent },
      { ...assumptions, priceOffer: 1 - price / listing.listPrice },
    );
    const { calculation } = underwritten;
    const { highestPrice, stressed } = pricesOf(rent);
    const components = weigh({
      return: returnPart(calculation.equityMultiple, { listing, rent, price, assumptions, forms, target }),
      incomeSafety: incomeSafetyPart(calculation),
      robustness: robustnessPart(stressed, price),
      price: pricePart({ price, highestPrice, livingArea, comparablePrices }),
      facts,
    });
    const limits = limitsOf(underwritten, input.maximumInitialEquityInvestment ?? null);
    const score = limitScore(Math.round(weighedPoints(components)), limits);
    const grade = gradeOf(score);
    return { score, grade, stars: starsOf(grade), components, limits, highestPrice };
  };
}

/** Remembers the last result, because solving for a price asks for the same rent again. */
function memoizeLast<Result>(compute: (value: number) => Result): (value: number) => Result {
  let last: { readonly value: number; readonly result: Result } | null = null;
  return (value) => {
    if (last?.value !== value) last = { value, result: compute(value) };
    return last.result;
  };
}

/** The price and rent of the case; null without rent, when nothing can be scored. */
export function currentPriceAndRent({ listing, assumptions }: ScoreInput): PriceAndRent | null {
  return listing.rent === null ? null : { price: offerPrice(listing, assumptions), rent: listing.rent };
}

/** Scores a home under its assumptions from 0 to 100. Null without rent. */
export function scoreHome(input: ScoreInput): Score | null {
  const current = currentPriceAndRent(input);
  return current && createScorer(input)(current);
}
