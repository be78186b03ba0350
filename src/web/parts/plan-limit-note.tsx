import type { Plan } from '#contracts/access.ts';
import { usePlanLimit } from '../model/access/use-plan-limit.ts';
import { look } from '../ui/look.ts';

type Props = {
  readonly limit: keyof Plan['limits'];
  readonly used: number;
  readonly words: (used: number, most: number) => string;
};

/** How much of a plan's limit is used. Hidden if unlimited. */
export function PlanLimitNote({ limit, used, words }: Props) {
  const most = usePlanLimit(limit);
  return most === null ? null : <span className={look('small')}>{words(used, most)}</span>;
}
