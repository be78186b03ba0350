import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LoaderCircle, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { PaidPlan } from '#contracts/access.ts';
import { useAccess } from '../../../model/access/access-context.tsx';
import { configQuery } from '../../../model/api/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Band } from './band.tsx';
import { checkoutQuery, paymentPollMilliseconds, planWaitMilliseconds, subscriptionQuery } from './billing-queries.ts';
import { planNames, plansCopy } from './plans-copy.ts';

const { returned: copy } = plansCopy;

type Props = {
  readonly id: string;
  /** The plan is in force. */
  readonly onDone: (plan: PaidPlan) => void;
  /** The payment is over without a new plan. */
  readonly onOver: () => void;
};

/**
 * The return from a payment: waits until the payment is confirmed and the plan is in force. The URL alone grants
 * nothing.
 */
export function CheckoutReturn({ id, onDone, onOver }: Props) {
  const client = useQueryClient();
  const checkout = useQuery(checkoutQuery(id));
  const { role, isKnown } = useAccess();
  const plan = checkout.data?.plan;
  const isPaid = checkout.data?.state === 'complete';
  const isPlanActive = isPaid && role === plan;
  /** The plan can have changed since an old payment. */
  const [isOverdue, setOverdue] = useState(false);

  useEffect(() => {
    if (!isPaid || isPlanActive || isOverdue) return;
    const refetch = () => void client.invalidateQueries(configQuery(), { cancelRefetch: false });
    refetch();
    const timer = setInterval(refetch, paymentPollMilliseconds);
    const end = setTimeout(() => setOverdue(true), planWaitMilliseconds);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [client, isPaid, isPlanActive, isOverdue]);
  useEffect(() => {
    if (!isPlanActive) return;
    void client.invalidateQueries(subscriptionQuery());
    onDone(role as PaidPlan);
  }, [client, isPlanActive, role, onDone]);

  const close = (
    <Button size="small" onClick={onOver}>
      {copy.close}
    </Button>
  );
  if ((checkout.isError && !checkout.data) || checkout.data === null) {
    return (
      <Band tone="bad" role="alert" picture={<TriangleAlert size={18} aria-hidden />} action={close}>
        {copy.unknown}
      </Band>
    );
  }
  if (!checkout.data && checkout.failureReason) {
    return (
      <Band tone="amber" role="alert" picture={<TriangleAlert size={18} aria-hidden />} action={close}>
        {copy.unchecked}
      </Band>
    );
  }
  if (checkout.data?.state === 'expired') {
    return (
      <Band tone="amber" role="alert" picture={<TriangleAlert size={18} aria-hidden />} action={close}>
        {copy.expired}
      </Band>
    );
  }
  if (plan && isOverdue && isKnown && !isPlanActive) {
    return (
      <Band tone="amber" role="alert" picture={<TriangleAlert size={18} aria-hidden />} action={close}>
        {copy.overdue(planNames[plan], planNames[role])}
      </Band>
    );
  }
  return (
    <Band tone="plain" role="status" picture={<LoaderCircle size={18} aria-hidden />}>
      {plan ? copy.waiting(planNames[plan]) : copy.looking}
    </Band>
  );
}
