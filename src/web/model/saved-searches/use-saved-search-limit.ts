import { useQuery } from '@tanstack/react-query';
import { usePlanLimit } from '../access/use-plan-limit.ts';
import { useSession } from '../session/session.ts';
import { savedSearchesQuery } from './saved-searches-query.ts';

/** How many saved searches the plan allows (null: unlimited or unknown), and whether all are in use. */
export function useSavedSearchLimit(): { readonly most: number | null; readonly isReached: boolean } {
  const { data: searches } = useQuery({ ...savedSearchesQuery(), enabled: useSession() === 'open' });
  const most = usePlanLimit('saved_searches');
  return { most, isReached: most !== null && (searches?.length ?? 0) >= most };
}
