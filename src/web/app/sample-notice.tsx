import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FlaskConical } from 'lucide-react';
import { formatCount } from '#domain/format.ts';
import { useAccess } from '../model/access/access-context.tsx';
import { configQuery } from '../model/api/queries.ts';
import { look } from '../ui/look.ts';
import classes from './sample-notice.module.css';
import { shellCopy } from './shell-copy.ts';

const { sample: copy } = shellCopy;

/** Says on every page that the listings are samples, until real ones are imported. Admins see how to import. */
export function SampleNotice() {
  const { data } = useQuery(configQuery());
  const { role } = useAccess();
  if (!data?.settings.sample_data) return null;
  return (
    <aside className={classes['notice']} aria-label={copy.label}>
      <FlaskConical size={16} aria-hidden className={look('rigid', 'top2')} />
      {role === 'admin' ? (
        <details className={classes['details']}>
          <summary className={classes['line']}>
            <SampleWords count={data.settings.listing_count} />
            <span className={classes['how']}>{copy.how}</span>
          </summary>
          <p>
            {copy.steps} <code className={look('breaks', 'fine', 'strong')}>{copy.command}</code> {copy.or}{' '}
            <Link to="/import-listings">{shellCopy.importListings}</Link>
          </p>
        </details>
      ) : (
        <p className={classes['line']}>
          <SampleWords count={data.settings.listing_count} />
          <span>{copy.notConnected}</span>
        </p>
      )}
    </aside>
  );
}

function SampleWords({ count }: { readonly count: number }) {
  return (
    <>
      <strong>{copy.label}</strong>
      <span className={classes['text']}>{copy.text(formatCount(count))}</span>
    </>
  );
}
