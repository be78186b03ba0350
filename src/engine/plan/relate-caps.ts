import type { EquityCap } from './plan.ts';
import type { Relation } from './relate-tests.ts';

/** The relation of an E0 maximum to another. */
export function relateCaps(cap: EquityCap, other: EquityCap): Relation {
  if (isSameCap(cap, other)) return 'same';
  return isCapNoLower(cap, other) ? 'looser' : isCapNoLower(other, cap) ? 'tighter' : 'other';
}

/** Margin over rounding errors by which E0 must be lower, share of the asking price. */
const roundingMargin = 1e-9;

function isCapNoLower(cap: EquityCap, than: EquityCap): boolean {
  const priceDifference = than.equity.price - cap.equity.price;
  return (
    cap.maximumEquity >= than.maximumEquity &&
    cap.equity.upfront <= than.equity.upfront &&
    (cap.equityTolerance >= than.equityTolerance ? priceDifference >= 0 : priceDifference >= roundingMargin)
  );
}

/** Compares exactly, to the last bit. */
function isSameCap(cap: EquityCap, other: EquityCap): boolean {
  return (
    cap.maximumEquity === other.maximumEquity &&
    cap.equityTolerance === other.equityTolerance &&
    cap.equity.price === other.equity.price &&
    cap.equity.upfront === other.equity.upfront
  );
}
