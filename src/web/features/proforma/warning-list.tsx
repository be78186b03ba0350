import { TriangleAlert } from 'lucide-react';
import type { ProformaAnswer } from '#contracts/api.ts';
import { proformaCopy as copy, type WarningName } from './proforma-copy.ts';
import classes from './warning-list.module.css';

/** What a reader must know before trusting the figures. */
export function WarningList({ listing, calculation }: Pick<ProformaAnswer, 'listing' | 'calculation'>) {
  const names: WarningName[] = [...calculation.warnings];
  if (listing.flags.includes('hoa_unknown')) names.unshift('hoa_unknown');
  const texts = names.map((name) => copy.warnings[name]);
  const all = listing.rent === null ? [copy.noRent, ...texts] : texts;
  if (all.length === 0) return null;
  return (
    <ul className={classes['list']}>
      {all.map((text) => (
        <li key={text}>
          <TriangleAlert size={16} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  );
}
