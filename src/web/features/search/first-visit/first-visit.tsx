import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { formatDollars, formatMultiple } from '#domain/format.ts';
import { firstVisitKey, readStored, writeStored } from '../../../lib/storage.ts';
import { hasSessionCookie } from '../../../model/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { look } from '../../../ui/look.ts';
import classes from './first-visit.module.css';
import { firstVisitCopy as copy } from './first-visit-copy.ts';

type Props = {
  /** Dollars of cash. */
  readonly equity: number;
  /** How many times the visitor wants the cash back. */
  readonly multiple: number;
};

/**
 * Explains the equity multiple with the visitor's own numbers. It never shows again once closed. After use (other
 * numbers, or "more"), it does not show on the next visit.
 */
export function FirstVisit({ equity, multiple }: Props) {
  const [isNew, setNew] = useState(() => readStored(firstVisitKey) === null && !hasSessionCookie());
  const first = useRef({ equity, multiple });
  useEffect(() => {
    if (first.current.equity !== equity || first.current.multiple !== multiple) storeSeen();
  }, [equity, multiple]);
  if (!isNew) return null;

  function dismiss() {
    storeSeen();
    setNew(false);
    // The button disappears with the band.
    document.getElementById('content')?.focus({ preventScroll: true });
  }

  const [cash, back] = [formatDollars(equity), formatDollars(equity * multiple)];
  return (
    <aside className={classes['band']} aria-label={copy.label}>
      <p className={look('grow', 'small')}>
        <strong className={look('plain', 'base', 'strong')}>{copy.title(cash, back)}</strong>{' '}
        <span className={classes['text']}>{copy.text(formatMultiple(multiple))}</span>{' '}
        <Link to="/glossary" hash="equity-multiple" className={look('nowrap')} onClick={storeSeen}>
          {copy.more}
        </Link>
      </p>
      <Button look="quiet" size="small" onClick={dismiss}>
        {copy.dismiss}
      </Button>
    </aside>
  );
}

function storeSeen(): void {
  writeStored(firstVisitKey, { seen: true });
}
