import type { FigureOrReason } from '../calculation.ts';
import { rootsInUnit, signChanges } from './polynomial-roots.ts';

/** A smaller dollar amount counts as 0. */
export const minimumDollars = 0.005;

/** A rate closer to -100 % than this counts as a total loss. */
const minimumWorth = 1e-15;

/** Rates down to this one can be the economic one. Others near -100 % only exist because the last flows are negative. */
const lowestOfSeveral = -0.9;

/** Net present value of yearly flows at `rate` (above -1). The first flow is not discounted. */
export function npvOf(rate: number, flows: readonly number[]): number {
  const discount = 1 / (1 + rate);
  return flows.reduceRight((sum, flow) => sum * discount + flow, 0);
}

/**
 * Every internal rate of return above -1 of yearly flows, ascending. With v = 1/(1+r) these are the positive roots of
 * the polynomial whose coefficients are the flows. Roots above v = 1 are roots of the reversed polynomial.
 */
export function internalRates(flows: readonly number[]): readonly number[] {
  const last = flows.findLastIndex((flow) => flow !== 0);
  const stripped = flows.slice(0, last + 1);
  const losses = rootsInUnit(stripped.toReversed()).filter((worth) => worth < 1 && worth >= minimumWorth);
  const gains = rootsInUnit(stripped).toReversed();
  return [...losses.map((worth) => worth - 1), ...gains.map((discount) => 1 / discount - 1)];
}

/**
 * The internal rate of return: the single rate above -1 at which the net present value is 0; of several rates the only
 * one above -90 %. No value if no cash goes in (`no_equity`), if the flows never change sign (`no_return`), if all but
 * 1e-15 is lost (`total_loss`), or if flows with several sign changes have no rate (`no_root`) or several that count
 * (`multiple`).
 * @example internalRate([-100, 110]) // 0.1
 */
export function internalRate(flows: readonly number[]): FigureOrReason {
  const changes = signChanges(flows);
  if ((flows[0] ?? 0) > -minimumDollars) return 'no_equity';
  if (changes === 0) return 'no_return';
  const rates = internalRates(flows);
  if (rates.length === 0) return changes === 1 ? 'total_loss' : 'no_root';
  const [rate, ...others] = rates.length === 1 ? rates : rates.filter((each) => each > lowestOfSeveral);
  return rate === undefined || others.length > 0 ? 'multiple' : rate;
}

/** Present value of all payments, as a positive amount. */
export function presentOfPayments(rate: number, flows: readonly number[]): number {
  const payments = flows.map((flow) => Math.max(-flow, 0));
  return npvOf(rate, payments);
}

/** Value of all receipts at the time of the last flow, compounded at `rate`. */
export function futureOfReceipts(rate: number, flows: readonly number[]): number {
  return flows.reduce((sum, flow) => sum * (1 + rate) + Math.max(flow, 0), 0);
}

/**
 * MIRR: the rate at which the payments (discounted at `rate`) grow to the receipts (compounded at `rate`). No value if
 * there are no payments (`no_equity`) or no receipts (`no_return`).
 */
export function modifiedInternalRate(flows: readonly number[], rate: number): FigureOrReason {
  const paid = presentOfPayments(rate, flows);
  const received = futureOfReceipts(rate, flows);
  if (paid < minimumDollars) return 'no_equity';
  if (received < minimumDollars) return 'no_return';
  return (received / paid) ** (1 / (flows.length - 1)) - 1;
}
