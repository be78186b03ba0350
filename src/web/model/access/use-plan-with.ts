import { useQuery } from '@tanstack/react-query';
import { planNames } from '#domain/plan-names.ts';
import { configQuery } from '../api/queries.ts';

/** The name of the smallest plan that includes the feature; null: none does. */
export function usePlanWith(feature: string): string | null {
  const { data } = useQuery(configQuery());
  const plan = data?.access.plans.find(({ role }) => data.access.features[role]?.[feature] === true);
  return plan ? planNames[plan.role] : null;
}
