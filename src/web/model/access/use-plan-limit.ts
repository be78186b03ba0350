import { useQuery } from '@tanstack/react-query';
import type { Plan } from '#contracts/access.ts';
import { configQuery } from '../api/queries.ts';
import { useAccess } from './access-context.tsx';

/** How many the plan allows; null: unlimited or unknown. */
export function usePlanLimit(limit: keyof Plan['limits']): number | null {
  const { role } = useAccess();
  const { data: config } = useQuery(configQuery());
  return config?.access.plans.find((plan) => plan.role === role)?.limits[limit] ?? null;
}
