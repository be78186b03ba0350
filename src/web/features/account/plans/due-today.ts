import type { BillingInterval, Plan } from '#contracts/access.ts';
import type { Subscription } from '#contracts/billing.ts';
import type { ChosenPlan } from './plan-action.ts';

/**
 * About what a change that applies right away costs today, in dollars: the new price, less what is left of the one paid.
 * A new billing interval starts a new period; otherwise only the rest of the current one is charged. Null: unknown.
 */
export function dueToday(
  to: ChosenPlan,
  { plan, interval, status, current_period_end: periodEnd }: Subscription,
  plans: readonly Plan[],
  now: number,
): number | null {
  const [paid, next] = [priceOf(plans, { plan, interval }), priceOf(plans, to)];
  // What is past due was not paid, so nothing of it is left.
  if (paid === null || next === null || periodEnd === null || status === 'past_due') return null;
  const end = new Date(periodEnd);
  const start = startOf(end, interval);
  const left = Math.min(Math.max((end.getTime() - now) / (end.getTime() - start), 0), 1);
  return Math.max(0, to.interval === interval ? (next - paid) * left : next - paid * left);
}

function priceOf(plans: readonly Plan[], { plan, interval }: ChosenPlan): number | null {
  const offered = plans.find(({ role }) => role === plan);
  if (!offered) return null;
  return interval === 'monthly' ? offered.monthly_price : offered.yearly_price;
}

/** The start of the period, in milliseconds since 1970. */
function startOf(end: Date, interval: BillingInterval): number {
  const month = end.getUTCMonth() - (interval === 'monthly' ? 1 : 12);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return Date.UTC(end.getUTCFullYear(), month, Math.min(end.getUTCDate(), lastDay));
}
