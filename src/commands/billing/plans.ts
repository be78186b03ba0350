import type { BillingInterval, PaidPlan, Plan, Role } from '#contracts/access.ts';

/** A year is paid with this many months. */
const monthsPaidAYear = 10;

const unlimited: Plan['limits'] = { portfolios: null, saved_searches: null, imports_a_month: null, marks: null };

/** The price list: dollars a month and how much of each thing; the server's `roles.ts` says what each role may do. */
const priceList: readonly Omit<Plan, 'yearly_price'>[] = [
  { role: 'starter', monthly_price: 0, limits: { portfolios: 3, saved_searches: 3, imports_a_month: 10, marks: 500 } },
  { role: 'investor', monthly_price: 29, limits: { ...unlimited, marks: 5000 } },
  { role: 'professional', monthly_price: 79, limits: { ...unlimited, marks: 10_000 } },
];

/** The plans that can be had, the smallest first. */
export function plansOnOffer(): Plan[] {
  return priceList.map((plan) => ({
    ...plan,
    limits: { ...plan.limits },
    yearly_price: plan.monthly_price * monthsPaidAYear,
  }));
}

/** How much of each thing a role may have; null: any number. A role that no plan gives has no limits. */
export function limitsOf(role: Role): Plan['limits'] {
  return { ...(priceList.find((plan) => plan.role === role)?.limits ?? unlimited) };
}

/** What a plan costs each month or each year, in cents. */
export function centsOf(plan: PaidPlan, interval: BillingInterval): number {
  const { monthly_price: month, yearly_price: year } = plansOnOffer().find(({ role }) => role === plan)!;
  return Math.round(100 * (interval === 'monthly' ? month : year));
}
