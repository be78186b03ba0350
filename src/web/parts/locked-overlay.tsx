import { useNavigate } from '@tanstack/react-router';
import { Lock } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../ui/button.tsx';
import { look } from '../ui/look.ts';
import { accessCopy as copy } from './access-copy.ts';
import classes from './locked-overlay.module.css';

/** Covers a part of the page that the plan does not include. Fills its box. */
export function LockedOverlay() {
  const navigate = useNavigate();
  const id = useId();
  return (
    <div className={classes['overlay']} role="note" aria-labelledby={id}>
      <div className={classes['notice']}>
        <p id={id} className={classes['sorry']}>
          <Lock className={look('top2', 'faint')} size={16} aria-hidden />
          <span>{copy.notIncluded}</span>
        </p>
        <p>{copy.toContinue}</p>
        <Button look="primary" className={classes['button']} onClick={() => void navigate({ to: '/billing/plans' })}>
          {copy.settings}
        </Button>
      </div>
    </div>
  );
}
