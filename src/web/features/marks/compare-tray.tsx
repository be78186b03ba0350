import { Link } from '@tanstack/react-router';
import { Scale } from 'lucide-react';
import { writeComparedIds } from '#domain/proforma/compared-ids.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { bookmarksCopy } from './bookmarks-copy.ts';
import classes from './compare-bar.module.css';

const { compare: copy } = bookmarksCopy;

/** The homes selected for a comparison, at the bottom of the window. */
export function CompareBar({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  if (ids.length === 0) return null;
  return (
    <section className={classes['bar']} aria-label={copy.label}>
      <p role="status">{ids.length === 1 ? copy.one : copy.chosen(ids.length)}</p>
      <Button size="small" look="quiet" onClick={onClear}>
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
