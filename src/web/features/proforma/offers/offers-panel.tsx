import type { ProformaPanelProps } from '../../../model/proforma/proforma-panel.ts';
import { lastTargets } from '../../../model/search/last-targets.ts';
import { Fold } from '../../../ui/fold.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { OfferLadder } from './offer-ladder.tsx';
import { offersCopy as copy } from './offers-copy.ts';
import { TargetOffers } from './target-offers.tsx';

/** What to offer: a ladder of discounts, and the exact terms that meet the targets of the search. */
export function OffersPanel(props: ProformaPanelProps) {
  const { listing } = props.underwritten.proforma;
  if (listing.rent === null) return null;
  return (
    <Panel title={copy.title} text={copy.text}>
      <TargetOffers {...props} targets={lastTargets()} />
      <Fold title={copy.ladder}>
        <OfferLadder {...props} />
      </Fold>
    </Panel>
  );
}
