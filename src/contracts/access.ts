import * as z from 'zod/mini';

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

const flags = z.record(z.string(), z.boolean());

/** Roles come from the server; a feature is allowed only where its flag is true. */
export const access = z.object({
  current_role: z.enum(roles),
  features: z.record(z.string(), flags),
});
