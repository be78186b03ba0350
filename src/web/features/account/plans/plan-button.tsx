import type { Plan } from '#contracts/access.ts';
import { signInAddress } from '../../../model/session/sign-in-address.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { look } from '../../../ui/look.ts';
import type { PlanAction } from './plan-action.ts';
import classes from './plan-button.module.css';
import { planNames, plansCopy } from './plans-copy.ts';

const { actions: copy } = plansCopy;

type Props = {
  readonly plan: Plan['role'];
  readonly action: PlanAction | null;
  /** The paid plan; null: none. */
  readonly has: Plan['role'] | null;
  /** The plan that most people choose. */
  readonly isMain: boolean;
  readonly busy: boolean;
  readonly onAct: (action: PlanAction) => void;
};

export function PlanButton({ plan, action, has, isMain, busy, onAct }: Props) {
  // Keeps its space, so that the cards do not move once the action is known.
  if (action === null) return <div className={classes['place']} />;
  const buttonLook = isMain ? ('primary' as const) : ('default' as const);
  if (action.kind === 'sign_up') {
    return (
      <a
        className={buttonClass({ look: buttonLook, className: look('wide', 'below16') })}
        href={signInAddress(plan === 'starter' ? '/' : '/billing/plans', true)}
      >
        {plan === 'starter' ? copy.startFree : copy.signUpFirst}
      </a>
    );
  }
  if (action.kind === 'waits') return <p className={classes['waits']}>{copy.waits}</p>;
  return (
    <Button look={buttonLook} className={look('wide', 'below16')} disabled={busy} onClick={() => onAct(action)}>
      {wordsOf(plan, action, has)}
    </Button>
  );
}

function wordsOf(
  plan: Plan['role'],
  action: Exclude<PlanAction, { kind: 'sign_up' | 'waits' }>,
  has: Plan['role'] | null,
): string {
  const name = planNames[plan];
  if (action.kind === 'keep') return copy.keep(name);
  if (plan === 'starter') return copy.end;
  if (action.kind === 'change' && plan === has) return copy[action.to.interval];
  return action.kind === 'check_out' || action.when === 'now' ? copy.upgrade(name) : copy.downgrade(name);
}
