import type { SharedAnswer, SharedProforma } from '#contracts/share-links.ts';
import { nameOf } from '#domain/labels/listing-name.ts';
import { editProforma } from '#domain/proforma/edited-proforma.ts';
import { describeShared } from '#domain/shared/describe-shared.ts';
import { AssumptionsPanel } from '../../features/proforma/assumptions-panel.tsx';
import { DescriptionPanel } from '../../features/proforma/description-panel.tsx';
import { FactsPanel } from '../../features/proforma/facts-panel.tsx';
import { FigureList } from '../../features/proforma/figure-list.tsx';
import { Highlights } from '../../features/proforma/highlights.tsx';
import { HistoryPanel } from '../../features/proforma/history-panel.tsx';
import { IdentityRow } from '../../features/proforma/identity-row.tsx';
import { LimitedFigures } from '../../features/proforma/limited-figures.tsx';
import { WarningList } from '../../features/proforma/warning-list.tsx';
import { OfferNote } from '../../parts/offer-note.tsx';
import { look } from '../../ui/look.ts';
import { ProformaPanels } from '../proforma/proforma-panels.tsx';
import { sharedCopy as copy } from './shared-copy.ts';
import { SharedActions, SharedSource, SharedVerdict } from './shared-head.tsx';

type Props = { readonly shared: SharedAnswer; readonly proforma: SharedProforma };

/** A proforma to read: without what marks, saves or changes it. */
export function SharedProformaView({ shared, proforma: home }: Props) {
  const { limited_fields } = shared;
  const { answer, underwritten } = editProforma({ ...home, limited_fields }, {});
  const { listing, proforma, calculation } = answer;
  const { offer } = describeShared(shared);
  const parts = { listing, proforma, calculation };
  const showsAddress = listing.unparsed_address != null || listing.listing_url != null;
  return (
    <>
      <IdentityRow
        listing={{ ...listing, list_price: home.asking_price }}
        purchasePrice={calculation.purchase_price}
        isGone={!home.is_for_sale}
        title={nameOf(listing)}
        back={<SharedSource shared={shared} />}
        offer={offer ? <OfferNote {...offer} /> : <SharedVerdict shared={shared} />}
        actions={<SharedActions />}
        hidesAddress={!showsAddress}
      />
      <WarningList {...parts} />
      <Highlights {...answer} asking_price={home.asking_price} underwritten={underwritten} />
      <div className={look('column', 'gap20', 'top20')}>
        {underwritten.proforma.schedule && (
          <ProformaPanels
            answer={answer}
            underwritten={underwritten}
            asking={home.asking_price}
            onEdit={ignoreEdits}
            edited={undefined}
            readOnly
          />
        )}
        <FigureList answer={{ ...answer, asking_price: home.asking_price }} underwritten={underwritten} />
        {limited_fields.length === 0 && <LimitedFigures calculation={calculation} underwritten={underwritten} />}
        <DescriptionPanel description={home.description} />
        <div className={look('firstPrinted')}>
          <AssumptionsPanel answer={answer} asking={home.asking_price} title={copy.assumptions} />
        </div>
        <div className={look('pairs')}>
          <FactsPanel answer={answer} />
          <HistoryPanel history={home.history} />
        </div>
      </div>
    </>
  );
}

/** No panel that is shown here offers any. */
function ignoreEdits(): void {}
