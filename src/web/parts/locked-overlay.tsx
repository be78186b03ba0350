import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { usePlanWith } from '../model/access/use-plan-with.ts';
import { Button } from '../ui/button.tsx';
import { look } from '../ui/look.ts';
import { accessCopy as copy } from './access-copy.ts';
import classes from './locked-overlay.module.css';

/** Covers a part of the page that the plan does not include. Fills its box. */
export function LockedOverlay({ feature }: { feature: string }) {
  const navigate = useNavigate();
  const plan = usePlanWith(feature);
  const id = useId();
  return (
    <div className={classes['overlay']} role="note" aria-labelledby={id}>
      <div className={classes['notice']}>
        <p id={id} className={classes['sorry']}>
          <Lock className={look('top2', 'faint')} size={16} aria-hidden />
          <span>{copy.notIncluded}</span>
        </p>
        <p>{copy.toContinue}</p>
        {plan && <p className={look('small')}>{copy.includedIn(plan)}</p>}
        <Button look="primary" className={classes['button']} onClick={() => void navigate({ to: '/billing/plans' })}>
          {copy.settings}
        </Button>
      </div>
    </div>
  );
}
