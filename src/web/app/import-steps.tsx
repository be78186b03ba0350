import { Link } from '@tanstack/react-router';
import { look } from '../ui/look.ts';
import { shellCopy } from './shell-copy.ts';

const copy = {
  steps: 'Export listings from your MLS (CSV with RESO names) or use “Download all” on Redfin, then run',
  command: 'npm run forma -- listings import listings.csv',
  or: 'or',
} as const;

/** How an admin replaces the samples with real listings. */
export function ImportSteps() {
  return (
    <p>
      {copy.steps} <code className={look('breaks', 'fine', 'strong')}>{copy.command}</code> {copy.or}{' '}
      <Link to="/import-listings">{shellCopy.importListings}</Link>
    </p>
  );
}
