import type { Plan } from '#contracts/access.ts';

/** The plans as people read them: in the pages, in mail, on invoices. */
export const planNames = {
  starter: 'Starter',
  investor: 'Investor',
  professional: 'Professional',
} as const satisfies Record<Plan['role'], string>;
