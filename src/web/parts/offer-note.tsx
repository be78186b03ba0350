import { Tag } from 'lucide-react';
import type { OfferSentence } from '#domain/proforma/offer-sentence.ts';
import { look } from '../ui/look.ts';
import classes from './offer-note.module.css';

/** What to offer. Amber if the price must fall. */
export function OfferNote({ lead, rest, mustFall }: OfferSentence) {
  return (
    <p className={classes['offer']} data-tone={mustFall ? 'amber' : 'plain'}>
      <Tag className={look('primary')} size={16} aria-hidden />
      <span>
        <strong className={look('plain')}>{lead}</strong>
        {rest && ` ${rest}`}
      </span>
    </p>
  );
}
