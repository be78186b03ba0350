/**
 * Number of sign changes between consecutive nonzero terms. By Descartes' rule at least the number of positive roots.
 */
export function signChanges(terms: readonly number[]): number {
  const signs = terms.map(Math.sign).filter((sign) => sign !== 0);
  return signs.filter((sign, index) => index > 0 && sign !== signs[index - 1]).length;
}

/**
 * The roots in (0, 1] of the polynomial with these coefficients (constant term first), ascending. Between two
 * neighboring roots of its derivative a polynomial is monotone, so it has at most one root there.
 */
export function rootsInUnit(coefficients: readonly number[]): readonly number[] {
  const changes = signChanges(coefficients);
  if (changes === 0) return [];
  const polynomial = coefficients.slice(coefficients.findIndex((coefficient) => coefficient !== 0));
  const derivative = polynomial.slice(1).map((coefficient, index) => coefficient * (index + 1));
  const turns = changes === 1 ? [] : rootsInUnit(derivative);
  const ends = [0, ...turns.filter((turn) => turn < 1), 1];
  const roots: number[] = [];
  for (let index = 1; index < ends.length; index++) {
    const root = rootBetween(ends[index - 1]!, ends[index]!, polynomial, derivative);
    if (root !== null) roots.push(root);
  }
  return roots;
}

/** The root in (low, high], or null if the signs at the ends show none. Newton's method, with bisection as fallback. */
function rootBetween(
  low: number,
  high: number,
  polynomial: readonly number[],
  derivative: readonly number[],
): number | null {
  const signAtLow = Math.sign(evaluateAt(polynomial, low));
  const signAtHigh = Math.sign(evaluateAt(polynomial, high));
  if (signAtHigh === 0) return high;
  if (signAtLow * signAtHigh >= 0) return null;
  let [below, above] = [low, high];
  let root = (low + high) / 2;
  while (below < root && root < above) {
    const value = evaluateAt(polynomial, root);
    if (value === 0) return root;
    if (Math.sign(value) === signAtLow) below = root;
    else above = root;
    const next = root - value / evaluateAt(derivative, root);
    if (next === root) return root;
    root = next > below && next < above ? next : (below + above) / 2;
  }
  return root;
}

function evaluateAt(coefficients: readonly number[], at: number): number {
  let value = 0;
  for (let power = coefficients.length - 1; power >= 0; power--) value = value * at + coefficients[power]!;
  return value;
}
