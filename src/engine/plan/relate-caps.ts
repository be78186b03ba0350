import type { EquityCap } from './plan.ts';
import type { Relation } from './relate-tests.ts';

/** How a bound on E0 is related to another. */
export function relateCaps(cap: EquityCap, other: EquityCap): Relation {
  if (sameCap(cap, other)) return 'same';
  return capNoLower(cap, other) ? 'looser' : capNoLower(other, cap) ? 'tighter' : 'other';
}

/** By so much of the asking price an E0 must be lower for the noise of rounding not to matter. */
const beyondNoise = 1e-9;

function capNoLower(cap: EquityCap, than: EquityCap): boolean {
  const fall = than.equity.price - cap.equity.price;
  return (
    cap.mostEquity >= than.mostEquity &&
    cap.equity.upfront <= than.equity.upfront &&
    (cap.equitySlack >= than.equitySlack ? fall >= 0 : fall >= beyondNoise)
  );
}

/** True where the bound on E0 is the same to the last bit. */
function sameCap(cap: EquityCap, other: EquityCap): boolean {
  return (
    cap.mostEquity === other.mostEquity &&
    cap.equitySlack === other.equitySlack &&
    cap.equity.price === other.equity.price &&
    cap.equity.upfront === other.equity.upfront
  );
}
