import type { UnderwrittenProforma } from '#domain/proforma/calculate-proforma.ts';
import { offerForAll } from '#domain/proforma/target-terms.ts';
import { lastTargets } from '../../../model/search/last-targets.ts';
import { OfferNote } from '../../../parts/offer-note.tsx';

type Props = {
  readonly underwritten: UnderwrittenProforma;
  /** What the seller asks, dollars. */
  readonly asking: number;
};

/** What to offer to meet the targets of the last search. */
export function OfferLine({ underwritten, asking }: Props) {
  const { listing } = underwritten.proforma;
  if (listing.rent === null) return null;
  return <OfferNote {...offerForAll(listing, underwritten.assumptions, lastTargets(), asking)} />;
}
