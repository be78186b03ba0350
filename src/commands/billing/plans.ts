import type { BillingInterval, PaidPlan, Plan, Role } from '#contracts/access.ts';

const paidMonthsPerYear = 10;

const unlimited: Plan['limits'] = {
  portfolios: null,
  saved_searches: null,
  imports_a_month: null,
  marks: null,
  assumption_templates: null,
};

/** Dollars per month and limits. `domain/role-features.ts` lists the features of each role. */
const priceList: readonly Omit<Plan, 'yearly_price'>[] = [
  {
    role: 'starter',
    monthly_price: 0,
    limits: { portfolios: 3, saved_searches: 3, imports_a_month: 10, marks: 500, assumption_templates: 3 },
  },
  {
    role: 'investor',
    monthly_price: 29,
    limits: { ...unlimited, saved_searches: 25, marks: 5000, assumption_templates: 25 },
  },
  {
    role: 'professional',
    monthly_price: 79,
    limits: { ...unlimited, saved_searches: 200, marks: 10_000, assumption_templates: 100 },
  },
];

/** Smallest plan first. */
export function offeredPlans(): Plan[] {
  return priceList.map((plan) => ({
    ...plan,
    limits: { ...plan.limits },
    yearly_price: plan.monthly_price * paidMonthsPerYear,
  }));
}

/** Null: unlimited. Roles without a plan have no limits. */
export function limitsOf(role: Role): Plan['limits'] {
  return { ...(priceList.find((plan) => plan.role === role)?.limits ?? unlimited) };
}

/** Price of one billing interval, in cents. */
export function priceInCents(plan: PaidPlan, interval: BillingInterval): number {
  const { monthly_price: month, yearly_price: year } = offeredPlans().find(({ role }) => role === plan)!;
  return Math.round(100 * (interval === 'monthly' ? month : year));
}
