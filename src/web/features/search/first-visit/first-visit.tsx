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
      <div className={classes['words']}>
        <p className={look('answer', 'strong', 'balanced')}>{copy.title(cash, back)}</p>
        <p className={classes['text']}>{copy.text(formatMultiple(multiple))}</p>
      </div>
      <div className={classes['bars']} aria-hidden>
        <p>
          {copy.putIn}
          <b className={look('plain', 'base', 'strong')}>{cash}</b>
          <i style={{ width: `${100 / Math.max(multiple, 1)}%` }} />
        </p>
        <p data-back>
          {copy.back}
          <b className={look('plain', 'base', 'strong')}>{back}</b>
          <i style={{ width: `${100 * Math.min(multiple, 1)}%` }} />
        </p>
      </div>
      <p className={classes['ways']}>
        <Button onClick={dismiss}>{copy.dismiss}</Button>
        <Link
          to="/glossary"
          hash="equity-multiple"
          onClick={storeSeen}
          className={look('inline', 'medium', 'level', 'touch')}
        >
          {copy.more}
        </Link>
      </p>
    </aside>
  );
}

function storeSeen(): void {
  writeStored(firstVisitKey, { seen: true });
}
