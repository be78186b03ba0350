import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ImportedProforma } from '#contracts/imports.ts';
import { formatDollars } from '#domain/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import { ignoredInWords } from './ignored-in-words.ts';
import { importCopy } from './import-copy.ts';
import classes from './imported-home.module.css';

const { done: copy } = importCopy;

export function ImportedHome({ proforma, onAnother }: { proforma: ImportedProforma; onAnother: () => void }) {
  const open = useRef<HTMLAnchorElement>(null);
  useEffect(() => open.current?.focus(), []);
  const { id, address, matched, ignored, list_price: price, rent } = proforma;
  return (
    <section className={classes['panel']} aria-label={address}>
      <p className={look('row', 'gap8', 'positive', 'base', 'strong')} role="status">
        <CircleCheck size={18} aria-hidden />
        {matched ? copy.matched : copy.own}
      </p>
      <h2 className={look('top8', 'answer', 'breaks')}>{address}</h2>
      {!matched && <p className={look('top2', 'soft')}>{copy.ownText}</p>}
      {ignored && <p className={look('top2', 'soft')}>{ignoredInWords(ignored)}.</p>}
      <dl className={classes['facts']}>
        <div>
          <dt className={look('small')}>{copy.price}</dt>
          <dd>{formatDollars(price)}</dd>
        </div>
        <div>
          <dt className={look('small')}>{copy.rent}</dt>
          <dd>
            {formatDollars(rent)} <span className={look('small', 'regular')}>{rentNote(proforma)}</span>
          </dd>
        </div>
      </dl>
      <div className={look('flow', 'gap12', 'top24')}>
        <Link ref={open} to="/proformas/$id" params={{ id }} className={buttonClass({ look: 'primary' })}>
          {copy.open}
        </Link>
        <Button onClick={onAnother}>{copy.another}</Button>
      </div>
    </section>
  );
}

function rentNote({ rent, rent_source: source, rent_low: low, rent_high: high }: ImportedProforma): string {
  if (rent === null) return copy.noRent;
  return source === 'actual' || low === null ? copy.stated : copy.estimated(formatDollars(low), formatDollars(high));
}
