import { CalendarClock, CreditCard, TriangleAlert } from 'lucide-react';
import type { Subscription } from '#contracts/billing.ts';
import { isInForce } from '#domain/plan-rules.ts';
import { Button } from '../../../ui/button.tsx';
import { Band } from './band.tsx';
import { useChangePlan, usePaymentSettings } from './billing-queries.ts';
import { waitingPlan } from './plan-action.ts';
import { planNames, plansCopy } from './plans-copy.ts';
import { useDayInWords } from './use-day-in-words.ts';

const { subscription: copy, change } = plansCopy;

/** The state of a subscription: payment, next plan, problems, and the link to the payment settings. */
export function SubscriptionBand({ subscription }: { subscription: Subscription }) {
  const payment = usePaymentSettings();
  const changePlan = useChangePlan();
  const { plan, interval, status, current_period_end: end } = subscription;
  const name = planNames[plan];
  const dayInWords = useDayInWords();
  const day = end === null ? change.periodEnd : dayInWords(end);
  const when = end === null ? copy.atPeriodEnd : copy.on(day);
  const waiting = waitingPlan(subscription);
  const settings = (
    <Button size="small" disabled={payment.isPending} onClick={() => payment.mutate()}>
      <CreditCard size={14} aria-hidden />
      {copy.paymentSettings}
    </Button>
  );
  const error = payment.error ?? changePlan.error;
  return (
    <>
      {!isInForce(subscription) && (
        <Band tone="bad" role="alert" picture={<TriangleAlert size={18} aria-hidden />} action={settings}>
          {copy.off(name)}
        </Band>
      )}
      {status === 'past_due' && (
        <Band tone="amber" role="alert" picture={<TriangleAlert size={18} aria-hidden />} action={settings}>
          {copy.pastDue(name)}
        </Band>
      )}
      {isInForce(subscription) && status !== 'past_due' && !waiting && (
        <Band tone="plain" picture={<CreditCard size={18} aria-hidden />} action={settings}>
          {copy.goesOn(name, change.intervals[interval], when)}
        </Band>
      )}
      {isInForce(subscription) && waiting && (
        <Band
          tone="amber"
          role="status"
          picture={<CalendarClock size={18} aria-hidden />}
          action={
            <>
              <Button
                size="small"
                disabled={changePlan.isPending}
                onClick={() => changePlan.mutate({ plan, interval })}
              >
                {plansCopy.actions.keep(name)}
              </Button>
              {status !== 'past_due' && settings}
            </>
          }
        >
          {waiting.plan === 'starter'
            ? copy.ends(name, when)
            : copy.changes(name, day, planNames[waiting.plan], change.intervals[waiting.interval])}
        </Band>
      )}
      {error && (
        <Band tone="bad" role="alert" picture={<TriangleAlert size={18} aria-hidden />}>
          {error.message}
        </Band>
      )}
    </>
  );
}
