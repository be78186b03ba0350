import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { writeComparedIds } from '#domain/proforma/compared-ids.ts';
import { useStore } from '../../lib/store.ts';
import { comparedIds } from '../../model/proforma/compared-ids.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import classes from './compare-tray.module.css';
import { marksCopy } from './marks-copy.ts';

const { compare: copy } = marksCopy;

/** The homes selected for a comparison, at the bottom of the window. */
export function CompareTray() {
  const ids = useStore(comparedIds);
  if (ids.length === 0) return null;
  return (
    <section className={classes['tray']} aria-label={copy.label}>
      <p role="status" className={look('rigid')}>
        {ids.length === 1 ? copy.one : copy.chosen(ids.length)}
      </p>
      <Button size="small" look="quiet" onClick={() => comparedIds.set([])}>
        {copy.clear}
      </Button>
      {ids.length > 1 && (
        <Link to="/compare" search={writeComparedIds(ids)} className={buttonClass({ look: 'primary', size: 'small' })}>
          <Scale size={16} aria-hidden />
          {copy.go}
        </Link>
      )}
    </section>
  );
}
