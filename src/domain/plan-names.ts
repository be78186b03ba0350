import type { Plan } from '#contracts/access.ts';

/** Plan names as people read them in pages, mail and invoices. */
export const planNames = {
  starter: 'Starter',
  investor: 'Investor',
  professional: 'Professional',
} as const satisfies Record<Plan['role'], string>;
