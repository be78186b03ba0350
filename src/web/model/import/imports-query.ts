import { queryOptions, useQuery } from '@tanstack/react-query';
import { importsApi } from '#contracts/imports.ts';
import { useAccess } from '../access/access-context.tsx';
import { call } from '../api/call.ts';
import { configQuery } from '../api/queries.ts';
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
  const { role } = useAccess();
  const config = useQuery(configQuery());
  const most = config.data?.access.plans.find((plan) => plan.role === role)?.limits.imports_a_month ?? null;
  const used = useQuery({ ...importsThisMonthQuery(), enabled: most !== null }).data?.used;
  return { most, used, isReached: most !== null && used !== undefined && used >= most };
}
