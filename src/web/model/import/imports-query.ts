import { queryOptions, useQuery } from '@tanstack/react-query';
import { importsApi } from '#contracts/imports.ts';
import { usePlanLimit } from '../access/use-plan-limit.ts';
import { call } from '../api/call.ts';
import { personKey } from '../session/person-key.ts';

export function importsThisMonthQuery() {
  return queryOptions({
    queryKey: [personKey, 'imports'],
    queryFn: ({ signal }) => call(importsApi.importsThisMonth, { signal }),
  });
}

/** The imports that the plan allows per month. */
export type ImportLimit = {
  /** Null: unlimited. */
  readonly most: number | null;
  /** Undefined: unknown yet. */
  readonly used: number | undefined;
  /** True: the plan allows no further import this month. */
  readonly isReached: boolean;
};

export function useImportLimit(): ImportLimit {
  const most = usePlanLimit('imports_a_month');
  const used = useQuery({ ...importsThisMonthQuery(), enabled: most !== null }).data?.used;
  return { most, used, isReached: most !== null && used !== undefined && used >= most };
}
