import { relateTests } from './relate-tests.ts';
import { type ScanRow, type ScanTest, uniformOf } from './scan-form.ts';

/** Whether every listing that meets `known` meets `test`; each with the factor on the tax column of its plan. */
export function implies(known: ScanTest, test: ScanTest, knownTax = 1, tax = 1): boolean {
  const relation = relateTests(test, { taxScale: tax }, known, { taxScale: knownTax });
  if (relation === 'same' || relation === 'looser') return true;
  const [from, to] = [uniformOf(known.form), uniformOf(test.form)];
  return from !== null && to !== null && isMultiple(entriesOf(from, known, knownTax), entriesOf(to, test, tax));
}

/** Removes tests that a remaining test implies. */
export function withoutImplied(tests: readonly ScanTest[]): ScanTest[] {
  const remaining = [...tests];
  for (let at = remaining.length - 1; at >= 0; at--) {
    if (remaining.some((other, index) => index !== at && implies(other, remaining[at]))) remaining.splice(at, 1);
  }
  return remaining;
}

/** Margin over rounding errors, share of the asking price. */
export const roundingMargin = 1e-6;
/** Relative tolerance for comparing proportions of coefficients. */
const proportionTolerance = 1e-14;

/** Coefficients of a test on the price and on columns that are not negative; the last column is 1 / price. */
type Entries = readonly number[];

function entriesOf(
  { price, rent, cost, upfront, otherCost }: ScanRow,
  { constant }: ScanTest,
  taxScale: number,
): Entries {
  return [price, rent, cost, cost * taxScale, upfront, otherCost, constant];
}

/**
 * True if some factor times the first test is at most the second in every column, and less in the price. No column is
 * negative or exceeds ten million asking prices, so the error of the proportions is below the margin in the price.
 */
function isMultiple(from: Entries, to: Entries): boolean {
  let lowerBound = 0;
  let upperBound = Number.POSITIVE_INFINITY;
  for (let index = 0; index < from.length; index++) {
    const coefficient = from[index];
    const available = index === 0 ? to[index] - roundingMargin : to[index];
    if (coefficient > 0) upperBound = Math.min(upperBound, available / coefficient);
    else if (coefficient < 0) lowerBound = Math.max(lowerBound, available / coefficient);
    else if (available < 0) return false;
  }
  return lowerBound <= upperBound * (1 + proportionTolerance);
}
