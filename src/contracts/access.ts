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
] as const;
export type Feature = (typeof features)[number];

const flags = () => z.record(z.string(), z.boolean());

/** How much of a thing a plan allows; null: any number. */
const limit = () => z.nullable(z.int());

/** The plans that are paid for. */
export const paidPlans = ['investor', 'professional'] as const;
export type PaidPlan = (typeof paidPlans)[number];

/** How often a plan is paid. */
export const billingIntervals = ['monthly', 'yearly'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** A plan of the price list: the role that it gives, dollars, limits. What it unlocks are the features of its role. */
const plan = lazyObject(() => ({
  role: z.enum(['starter', ...paidPlans]),
  monthly_price: z.number(),
  yearly_price: z.number(),
  limits: z.object({
    portfolios: limit(),
    saved_searches: limit(),
    imports_a_month: limit(),
    /** Of each kind: bookmarks, pins, ratings, exclusives. */
    marks: limit(),
  }),
}));
export type Plan = z.infer<typeof plan>;

/** Roles come from the server; a feature is allowed only where its flag is true. Plans are listed from the smallest. */
export const access = lazyObject(() => ({
  current_role: z.enum(roles),
  features: z.record(z.string(), flags()),
  plans: z.array(plan),
}));
export type AccessAnswer = z.infer<typeof access>;
