import { useState } from 'react';
import type { Plan } from '#contracts/access.ts';
import type { Subscription } from '#contracts/billing.ts';
import { formatDollars, formatLongDay } from '#domain/format.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useChangePlan } from './billing-queries.ts';
import { dueToday } from './due-today.ts';
import type { PlanAction } from './plan-action.ts';
import { planNames, plansCopy } from './plans-copy.ts';

const { change: copy } = plansCopy;

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
  const end =
    subscription.current_period_end === null ? copy.periodEnd : formatLongDay(subscription.current_period_end);
  const isEnd = to.plan === 'starter';
  const [now] = useState(Date.now);
  const due = dueToday(to, subscription, plans, now);
  return (
    <ConfirmDialog
      title={isEnd ? copy.endTitle(from) : copy.title(name, copy.intervals[to.interval])}
      opened={opened}
      cancel={copy.cancel}
      confirm={changing.isPending ? copy.changing : isEnd ? copy.confirmEnd : copy.confirm(name)}
      danger={isEnd}
      busy={changing.isPending}
      error={changing.error?.message}
      onClose={onClose}
      onConfirm={() => changing.mutate(to, { onSuccess: onClose })}
    >
      <p>
        {when === 'now'
          ? isEnd
            ? copy.endsNow
            : copy.now(name, due === null ? null : formatDollars(due))
          : copy.later(from, end, name)}
      </p>
      {isEnd && <p>{copy.kept}</p>}
    </ConfirmDialog>
  );
}
