import { useQuery } from '@tanstack/react-query';
import { useAccess } from '../access/access-context.tsx';
import { configQuery } from '../api/queries.ts';
import { useSession } from '../session/session.ts';
import { savedSearchesQuery } from './saved-searches-query.ts';

/** How many saved searches the plan allows (null: unlimited or unknown), and whether all are in use. */
export function useSavedSearchLimit(): { readonly most: number | null; readonly isReached: boolean } {
  const { role } = useAccess();
  const { data: config } = useQuery(configQuery());
  const { data: searches } = useQuery({ ...savedSearchesQuery(), enabled: useSession() === 'open' });
  const most = config?.access.plans.find((plan) => plan.role === role)?.limits.saved_searches ?? null;
  return { most, isReached: most !== null && (searches?.length ?? 0) >= most };
}
