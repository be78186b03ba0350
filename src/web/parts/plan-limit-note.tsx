import { useQuery } from '@tanstack/react-query';
import type { Plan } from '#contracts/access.ts';
import { useAccess } from '../model/access/access-context.tsx';
import { configQuery } from '../model/api/queries.ts';
import { look } from '../ui/look.ts';

type Props = {
  readonly limit: keyof Plan['limits'];
  readonly used: number;
  readonly words: (used: number, most: number) => string;
};

/** How much of a plan's limit is used. Hidden if unlimited. */
export function PlanLimitNote({ limit, used, words }: Props) {
  const { role } = useAccess();
  const config = useQuery(configQuery());
  const most = config.data?.access.plans.find((plan) => plan.role === role)?.limits[limit] ?? null;
  return most === null ? null : <span className={look('small')}>{words(used, most)}</span>;
}
