import { relateTests } from './relate-tests.ts';
import { type ScanRow, type ScanTest, uniformOf } from './scan-form.ts';

/** A listing that meets `known` meets `test`, whatever it is; each with the factor on the tax column of its plan. */
export function implies(known: ScanTest, test: ScanTest, knownTax = 1, tax = 1): boolean {
  const relation = relateTests(test, { taxScale: tax }, known, { taxScale: knownTax });
  if (relation === 'same' || relation === 'looser') return true;
  const [from, to] = [uniformOf(known.form), uniformOf(test.form)];
  return from !== null && to !== null && isMultiple(entriesOf(from, known, knownTax), entriesOf(to, test, tax));
}

/** The tests without those that another one, which stays, implies. */
export function withoutImplied(tests: readonly ScanTest[]): ScanTest[] {
  const kept = [...tests];
  for (let at = kept.length - 1; at >= 0; at--) {
    if (kept.some((other, place) => place !== at && implies(other, kept[at]))) kept.splice(at, 1);
  }
  return kept;
}

/** Of the asking price: so much must be left over, for the noise of rounding not to matter. */
const beyondNoise = 1e-6;
/** Two coefficients are in the same proportion as two others up to this share of them. */
const proportionNoise = 1e-14;

/** What a test makes of the price and of columns that are not negative; the last of them is one over the price. */
type Entries = readonly number[];

function entriesOf({ price, rent, cost, upfront }: ScanRow, { constant }: ScanTest, taxScale: number): Entries {
  return [price, rent, cost, cost * taxScale, upfront, constant];
}

/**
 * True where some factor times the first test is no more than the second in any column, and less by the price. No column
 * is negative or reaches ten million asking prices, so that what proportions are off by is less than what is left over.
 */
function isMultiple(from: Entries, to: Entries): boolean {
  let least = 0;
  let most = Number.POSITIVE_INFINITY;
  for (let place = 0; place < from.length; place++) {
    const each = from[place];
    const room = place === 0 ? to[place] - beyondNoise : to[place];
    if (each > 0) most = Math.min(most, room / each);
    else if (each < 0) least = Math.max(least, room / each);
    else if (room < 0) return false;
  }
  return least <= most * (1 + proportionNoise);
}
