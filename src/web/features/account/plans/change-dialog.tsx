import { useState } from 'react';
import type { Plan } from '#contracts/access.ts';
import type { Subscription } from '#contracts/billing.ts';
import { formatDollars } from '#domain/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useChangePlan } from './billing-queries.ts';
import { dueToday } from './due-today.ts';
import type { PlanAction } from './plan-action.ts';
import { planNames, plansCopy } from './plans-copy.ts';
import { useDayInWords } from './use-day-in-words.ts';

const { actions, change: copy } = plansCopy;

type Change = Extract<PlanAction, { kind: 'change' }>;

type Props = {
  readonly opened: boolean;
  readonly change: Change;
  readonly subscription: Subscription;
  readonly plans: readonly Plan[];
  readonly onClose: () => void;
};

export function ChangeDialog({ opened, change, subscription, plans, onClose }: Props) {
  const changing = useChangePlan();
  const { to, when } = change;
  const from = planNames[subscription.plan];
  const name = planNames[to.plan];
  const dayInWords = useDayInWords();
  const end = subscription.current_period_end === null ? copy.periodEnd : dayInWords(subscription.current_period_end);
  const isEnd = to.plan === 'starter';
  const isInterval = to.plan === subscription.plan;
  const [now] = useState(Date.now);
  const due = dueToday(to, subscription, plans, now);
  const dueInDollars = due === null ? null : formatDollars(due);
  const interval = copy.intervals[to.interval];
  const whatHappens = () => {
    if (when === 'now' && isEnd) return copy.endsNow;
    if (when === 'now')
      return isInterval ? copy.intervalNow(name, interval, dueInDollars) : copy.now(name, dueInDollars);
    return isInterval ? copy.intervalLater(name, interval, end) : copy.later(from, end, name);
  };
  const confirm = isEnd ? copy.confirmEnd : isInterval ? actions[to.interval] : copy.confirm(name);
  return (
    <ConfirmDialog
      title={isEnd ? copy.endTitle(from) : copy.title(name, interval)}
      opened={opened}
      cancel={copy.cancel}
      confirm={changing.isPending ? copy.changing : confirm}
      danger={isEnd}
      busy={changing.isPending}
      error={changing.error?.message}
      onClose={onClose}
      onConfirm={() => changing.mutate(to, { onSuccess: onClose })}
    >
      <p>{whatHappens()}</p>
      {isEnd && <p>{copy.kept}</p>}
    </ConfirmDialog>
  );
}
