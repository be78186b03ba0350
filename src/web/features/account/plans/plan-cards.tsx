import { Check } from 'lucide-react';
import { useState } from 'react';
import type { AccessAnswer, BillingInterval, Plan } from '#contracts/access.ts';
import type { Subscription } from '#contracts/billing.ts';
import { formatDollars } from '#domain/format.ts';
import { ChoiceField } from '../../../ui/choice-field.tsx';
import { look } from '../../../ui/look.ts';
import { actionFor, type PlanAction } from './plan-action.ts';
import { PlanButton } from './plan-button.tsx';
import classes from './plan-cards.module.css';
import { additionsOf } from './plan-contents.ts';
import { plansCopy as copy, planNames, planPurposes } from './plans-copy.ts';

type Props = {
  readonly access: AccessAnswer;
  /** The paid plan; null: none; undefined: unknown yet, so no action is offered. */
  readonly subscription: Subscription | null | undefined;
  readonly busy: boolean;
  readonly onAct: (action: PlanAction) => void;
};

/** The plans side by side: price, additions over the previous plan, and action. */
export function PlanCards({ access, subscription, busy, onAct }: Props) {
  const [chosen, setPeriod] = useState<BillingInterval | null>(null);
  const period = chosen ?? subscription?.interval ?? 'monthly';
  const role = access.current_role;
  const next = access.plans[access.plans.findIndex((plan) => plan.role === role) + 1]?.role;
  return (
    <>
      <div className={look('flex', 'middle', 'top20', 'unprinted')}>
        <ChoiceField label={copy.billing} hideLabel value={period} options={copy.periods} onChange={setPeriod} />
      </div>
      <ul className={classes['cards']}>
        {access.plans.map((plan, index) => {
          const before = access.plans[index - 1] ?? null;
          const isVisitorPlan = plan.role === role;
          const action =
            subscription === undefined ? null : actionFor({ plan: plan.role, interval: period }, role, subscription);
          return (
            <li key={plan.role} className={classes['card']} data-mine={isVisitorPlan}>
              <h2 className={look('wrap', 'spread', 'gap8')}>
                {planNames[plan.role]}
                {isVisitorPlan && <span className={look('badge')}>{copy.yourPlan}</span>}
              </h2>
              <p className={look('soft')}>{planPurposes[plan.role]}</p>
              <Price plan={plan} period={period} />
              <PlanButton
                plan={plan.role}
                action={action}
                has={subscription?.plan ?? null}
                isMain={plan.role === next}
                busy={busy}
                onAct={onAct}
              />
              <p className={look('small', 'medium', 'padTop16', 'ruled')}>
                {before ? copy.everythingIn(planNames[before.role]) : copy.everythingFree}
              </p>
              <ul className={look('stack', 'gap8', 'top8')}>
                {additionsOf(access, plan, before).map((words) => (
                  <li className={look('flex', 'gap8')} key={words}>
                    <Check className={look('top2', 'positive')} size={16} aria-hidden />
                    {words}
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Price({
  plan: { monthly_price: month, yearly_price: year },
  period,
}: {
  plan: Plan;
  period: BillingInterval;
}) {
  const isFree = month === 0;
  const isYearly = period === 'yearly';
  const note = isYearly ? copy.saved(formatDollars(12 * month - year)) : copy.orYearly(formatDollars(year));
  return (
    <div className={classes['price']}>
      <p>
        <strong>{formatDollars(isYearly ? year : month)}</strong>{' '}
        {isFree ? copy.free : isYearly ? copy.aYear : copy.aMonth}
      </p>
      <p className={look('faint', 'smaller')}>{isFree ? copy.freeNote : note}</p>
    </div>
  );
}
