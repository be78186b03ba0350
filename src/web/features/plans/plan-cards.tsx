import { Check } from 'lucide-react';
import { useState } from 'react';
import type { AccessAnswer, Plan } from '#contracts/access.ts';
import { formatDollars } from '../../lib/format.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import classes from './plan-cards.module.css';
import { additionsOf } from './plan-contents.ts';
import { plansCopy as copy, planNames, planPurposes } from './plans-copy.ts';

type Period = keyof typeof copy.periods;

/** The plans side by side, each with its price and what it adds to the one before. */
export function PlanCards({ access }: { access: AccessAnswer }) {
  const [period, setPeriod] = useState<Period>('monthly');
  return (
    <>
      <div className={classes['period']}>
        <ChoiceField label={copy.billing} value={period} options={copy.periods} onChange={setPeriod} />
      </div>
      <ul className={classes['cards']}>
        {access.plans.map((plan, index) => {
          const before = access.plans[index - 1] ?? null;
          const isMine = plan.role === access.current_role;
          return (
            <li key={plan.role} className={classes['card']} data-mine={isMine}>
              <h2 className={classes['name']}>
                {planNames[plan.role]}
                {isMine && <span className={classes['badge']}>{copy.yourPlan}</span>}
              </h2>
              <p className={classes['purpose']}>{planPurposes[plan.role]}</p>
              <Price plan={plan} period={period} />
              <p className={classes['lead']}>
                {before ? copy.everythingIn(planNames[before.role]) : copy.everythingFree}
              </p>
              <ul className={classes['additions']}>
                {additionsOf(access, plan, before).map((words) => (
                  <li key={words}>
                    <Check size={16} aria-hidden />
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

function Price({ plan: { monthly_price: month, yearly_price: year }, period }: { plan: Plan; period: Period }) {
  const isFree = month === 0;
  const isYearly = period === 'yearly';
  const note = isYearly ? copy.saved(formatDollars(12 * month - year)) : copy.orYearly(formatDollars(year));
  return (
    <div className={classes['price']}>
      <p>
        <strong>{formatDollars(isYearly ? year : month)}</strong>{' '}
        {isFree ? copy.free : isYearly ? copy.aYear : copy.aMonth}
      </p>
      <p className={classes['note']}>{isFree ? copy.freeNote : note}</p>
    </div>
  );
}
