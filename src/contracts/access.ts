import * as z from 'zod/mini';
import { lazyObject } from './lazy-object.ts';

export const roles = ['guest', 'starter', 'investor', 'professional', 'admin'] as const;
export type Role = (typeof roles)[number];

export const features = [
  'general_features',
  'can_view_limited_fields',
  'chat_forma',
  'download_extended_proforma',
  'analyst_reports',
  'exclusive_listings',
  'webhooks',
] as const;
export type Feature = (typeof features)[number];

const flags = () => z.record(z.string(), z.boolean());

/** A number of things that a plan allows; null: unlimited. */
const limit = () => z.nullable(z.int());

export const paidPlans = ['investor', 'professional'] as const;
export type PaidPlan = (typeof paidPlans)[number];

export const billingIntervals = ['monthly', 'yearly'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** Prices in dollars. A plan unlocks the features of its `role`. */
const plan = lazyObject(() => ({
  role: z.enum(['starter', ...paidPlans]),
  monthly_price: z.number(),
  yearly_price: z.number(),
  limits: z.object({
    portfolios: limit(),
    saved_searches: limit(),
    imports_a_month: limit(),
    /** Per kind: bookmarks, pins, ratings, exclusives. */
    marks: limit(),
    assumption_templates: limit(),
  }),
}));
export type Plan = z.infer<typeof plan>;

/**
 * The server decides the role. A feature is allowed only if its flag is true. Plans are ordered from smallest to
 * largest.
 */
export const access = lazyObject(() => ({
  current_role: z.enum(roles),
  features: z.record(z.string(), flags()),
  plans: z.array(plan),
}));
export type AccessAnswer = z.infer<typeof access>;
