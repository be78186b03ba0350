import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { formatCount } from '#domain/format.ts';
import { useAccess } from '../model/access/access-context.tsx';
import { configQuery } from '../model/api/queries.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import classes from './sample-notice.module.css';
import { shellCopy } from './shell-copy.ts';

const { sample: copy } = shellCopy;

// Loaded separately: only admins read it.
const ImportSteps = lazyPart(async () => (await import('./import-steps.tsx')).ImportSteps);

/** Says on every page that the listings are samples, until real ones are imported. Admins read how to import. */
export function SampleNotice() {
  const { data } = useQuery(configQuery());
  const { role } = useAccess();
  const details = useRef<HTMLDetailsElement>(null);
  useCloseBehindFocus(details);
  if (!data?.settings.sample_data) return null;
  return (
    <aside className={classes['notice']} aria-label={copy.label}>
      <details ref={details}>
        <summary className={classes['label']}>
          <FlaskConical size={14} aria-hidden />
          {copy.label}
        </summary>
        <div className={classes['text']}>
          <p>{copy.text(formatCount(data.settings.listing_count))}</p>
          {role === 'admin' ? (
            <Suspense>
              <ImportSteps />
            </Suspense>
          ) : (
            <p>{copy.notConnected}</p>
          )}
        </div>
      </details>
    </aside>
  );
}

/** The notice covers part of the page, so it closes when the focus moves on. */
function useCloseBehindFocus(details: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = ({ target }: Event) => {
      if (details.current && !details.current.contains(target as Node)) details.current.open = false;
    };
    document.addEventListener('focusin', close);
    return () => document.removeEventListener('focusin', close);
  }, [details]);
}
