import type { Assumptions } from '../assumptions.ts';
import type { Forms } from '../linear/compile-forms.ts';
import type { ListingFacts } from '../listing.ts';
import { combine } from './components.ts';
import { pointsOn } from './curve.ts';
import { compileMultiple, highestPriceMeeting, isWithin } from './target-prices.ts';

/** Points of a return on target. */
const onTarget = 60;
/** Below this distance to 1, a target leaves no room between a loss and the target. */
const smallestSpan = 0.1;
/** Halvings of the distance between no and full points: a millionth of it. */
const halvings = 20;
const rounding = 1e-9;

export type ReturnContext = {
  readonly listing: ListingFacts;
  readonly rent: number;
  readonly price: number;
  readonly assumptions: Assumptions;
  readonly forms: Forms;
  readonly target: number;
};

/**
 * The equity multiple against the investor's target. Points count the lowest multiple of this price and all lower ones,
 * so that a higher price never scores better. `equityMultiple`: null without cash in, which leaves the part out.
 */
export function returnPart(equityMultiple: number | null, context: ReturnContext) {
  if (equityMultiple === null) return combine([]);
  const span = Math.max(context.target - 1, smallestSpan);
  const lower = context.target - span;
  const upper = context.target + span;
  const points = pointsOn(
    [
      [lower, 0],
      [context.target, onTarget],
      [upper, 100],
    ],
    lowestMultiple(equityMultiple, [lower, upper], context),
  );
  return combine([{ name: 'equityMultiple', value: equityMultiple, points, weight: 1 }]);
}

/** Within bounds, because points do not change beyond them. */
function lowestMultiple(
  equityMultiple: number,
  [lower, upper]: readonly [number, number],
  { listing, rent, price, assumptions, forms }: ReturnContext,
): number {
  const ungated = { ...assumptions, persona: assumptions.persona === 'cash_flow' ? null : assumptions.persona };
  const isMet = (multiple: number) =>
    isWithin(highestPriceMeeting(compileMultiple(multiple, ungated, forms), listing, rent, assumptions), price);
  const reached = Math.min(equityMultiple, upper);
  if (reached <= lower) return lower;
  if (isMet(reached - rounding)) return reached;
  let met = lower;
  let missed = upper;
  for (let halving = 0; halving < halvings; halving++) {
    const middle = (met + missed) / 2;
    if (isMet(middle)) met = middle;
    else missed = middle;
  }
  return met;
}
