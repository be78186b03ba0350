import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useParams } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect, useId } from 'react';
import { recordId } from '#contracts/record-id.ts';
import { questionsAboutWeakPoints } from '#domain/chat/weak-points.ts';
import { isStillForSale } from '#domain/is-for-sale.ts';
import { isPrivate, nameOf, placeOf, withPlace } from '#domain/labels/listing-name.ts';
import { writeCompared } from '#domain/proforma/compared-edits.ts';
import { editProforma } from '#domain/proforma/edited-proforma.ts';
import { editBaseOf, editsToward } from '#domain/proforma/proforma-edits.ts';
import type { ProformaEdits, ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { ChatButton } from '../../features/chat/chat-button.tsx';
import { chatCopy } from '../../features/chat/chat-copy.ts';
import { AssumptionsPanel } from '../../features/proforma/assumptions-panel.tsx';
import { DescriptionPanel } from '../../features/proforma/description-panel.tsx';
import { AdjustButton } from '../../features/proforma/edits/adjust-button.tsx';
import { FactsPanel } from '../../features/proforma/facts-panel.tsx';
import { FigureList } from '../../features/proforma/figure-list.tsx';
import { Highlights } from '../../features/proforma/highlights.tsx';
import { HistoryPanel } from '../../features/proforma/history-panel.tsx';
import { IdentityRow } from '../../features/proforma/identity-row.tsx';
import { LimitedFigures } from '../../features/proforma/limited-figures.tsx';
import { MoreActions } from '../../features/proforma/more-actions.tsx';
import { isSaved } from '../../features/proforma/saved/saved-proforma-query.ts';
import { ProformaSection, SectionTabs } from '../../features/proforma/section-tabs.tsx';
import { ShareButtons } from '../../features/proforma/share-buttons.tsx';
import { WarningList } from '../../features/proforma/warning-list.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { recentProformas } from '../../lib/recent-list.ts';
import { useMedia } from '../../lib/use-media.ts';
import { CallError } from '../../model/api/call-error.ts';
import { findRow, proformaQuery } from '../../model/api/queries.ts';
import type { MarkableHome } from '../../model/marks/markable-home.ts';
import { shareAddress } from '../../model/proforma/share-address.ts';
import { useProformaEdits } from '../../model/proforma/use-proforma-edits.ts';
import { lastTargets } from '../../model/search/last-targets.ts';
import { useSession } from '../../model/session/session.ts';
import { signInAddress } from '../../model/session/sign-in-address.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FailedPage } from '../../ui/failed-page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { look } from '../../ui/look.ts';
import { PageState } from '../../ui/page-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pagesCopy } from '../pages-copy.ts';
import { BackLink } from './back-link.tsx';
import classes from './proforma-page.module.css';
import { ProformaPanels } from './proforma-panels.tsx';
import { useEditedNumbers } from './use-edited-numbers.ts';

const { proforma: copy } = pagesCopy;

// Loaded separately: the sliders are a large part of the page, and a phone shows them in its own sheet.
const EditPanel = lazyPart(async () => (await import('../../features/proforma/edits/edit-panel.tsx')).EditPanel);
const loadMarkBar = () => import('../../features/marks/mark-bar.tsx');
const MarkBar = lazyPart(async () => (await loadMarkBar()).MarkBar);
const MarkEntries = lazyPart(async () => (await loadMarkBar()).MarkEntries, { place: 'hidden' });
const OfferLine = lazyPart(async () => (await import('../../features/proforma/offers/offer-line.tsx')).OfferLine, {
  place: 'hidden',
});
const loadSavedParts = {
  title: () => import('../../features/proforma/saved/saved-title.tsx'),
  changes: () => import('../../features/proforma/saved/changes-panel.tsx'),
  notes: () => import('../../features/proforma/saved/notes-panel.tsx'),
};
const DeleteProforma = lazyPart(async () => (await import('./delete-proforma.tsx')).DeleteProforma, {
  place: 'hidden',
});
const SavedTitle = lazyPart(async () => (await loadSavedParts.title()).SavedTitle);
const ChangesPanel = lazyPart(async () => (await loadSavedParts.changes()).ChangesPanel);
const NotesPanel = lazyPart(async () => (await loadSavedParts.notes()).NotesPanel);

export function ProformaPage() {
  const { id } = useParams({ from: '/shell/proformas/$id' });
  const client = useQueryClient();
  // A saved proforma is private, so a guest need not request it.
  const isClosed = useSession() === 'guest' && recordId.safeParse(id).success;
  const answer = useQuery({
    ...proformaQuery(id),
    placeholderData: () => findRow(client, id),
    enabled: !isClosed,
    // The route already requests it: a request refused then is not retried now.
    retryOnMount: false,
  });
  const currentUrl = useLocation({ select: ({ href }) => href });

  if (isClosed) {
    return (
      <PageState
        isWholePage
        title={copy.signIn.title}
        text={copy.signIn.text}
        picture={<FileQuestion size={26} aria-hidden />}
      >
        <a className={buttonClass({ look: 'primary' })} href={signInAddress(currentUrl)}>
          {copy.signIn.button}
        </a>
        <BackLink />
      </PageState>
    );
  }

  if (answer.isError && answer.error instanceof CallError && answer.error.status === 404) {
    return (
      <>
        <title>{pagesCopy.notFound.documentTitle}</title>
        <PageState
          isWholePage
          title={copy.notFound.title}
          text={copy.notFound.text}
          picture={<FileQuestion size={26} aria-hidden />}
        >
          <BackLink />
        </PageState>
      </>
    );
  }
  if (answer.isError && !answer.data) {
    return (
      <FailedPage copy={copy.failed} query={answer}>
        <BackLink />
      </FailedPage>
    );
  }
  return answer.data ? (
    <Proforma key={id} id={id} answer={answer.data} />
  ) : (
    <Skeleton label={copy.loading} heights={[136, 40, 96, 480]} />
  );
}

function Proforma({ answer: original, id }: { answer: ShownProforma; id: string }) {
  const base = editBaseOf(original);
  const state = useProformaEdits(base);
  const { answer, underwritten } = editProforma(original, state.edits);
  // Expensive parts follow later: a dragged handle has priority.
  const later = editProforma(original, useDeferredValue(state.edits));
  const isWide = useMedia('(width >= 1024px)');
  const isGuest = useSession() === 'guest';
  const editId = useId();
  const { calculation } = answer;
  const place = placeOf(base.listing);
  const name = nameOf(base.listing);
  const title = original.saved_proforma?.title ?? name;
  const { listing_id: listingId, list_price: asking } = base.listing;
  useEffect(() => recentProformas.add({ id, name: title, place, listingId }), [id, title, place, listingId]);
  const fields = { shown: answer, original, state };
  const { proforma_id: proformaId, alias_id: aliasId } = original.proforma;
  const edited = useEditedNumbers(original, state);
  const home = { proformaId, aliasId, listingId, name: title, edited };
  return (
    <>
      <title>{copy.documentTitle(withPlace(title, place))}</title>
      <IdentityRow
        listing={base.listing}
        purchasePrice={calculation.purchase_price}
        isGone={!isStillForSale(original)}
        title={title}
        back={<BackLink />}
        heading={
          isSaved(original) && (
            <Suspense fallback={<h1>{title}</h1>}>
              <SavedTitle id={id} answer={original} name={name} />
            </Suspense>
          )
        }
        offer={
          <Suspense>
            <OfferLine underwritten={later.underwritten} asking={asking} />
          </Suspense>
        }
        actions={
          <>
            <Suspense fallback={<MarksPlace rated={!isGuest} />}>
              <MarkBar home={home} />
            </Suspense>
            <ShareButton
              name={title}
              subject={{ proformaId: proformaId ?? aliasId, numbers: edited }}
              target={lastTargets().equityMultiple}
            />
            <ShareButtons
              id={writeCompared(id, state.edits)}
              address={shareAddress(original, state.edits)}
              isPrivate={isPrivate(original.listing)}
            />
            <ChatButton
              place={{ proforma_id: proformaId ?? aliasId, assumptions: edited?.assumptions, facts: edited?.facts }}
              suggestions={questionsAboutWeakPoints(calculation)}
              intro={chatCopy.intro}
              onApply={({ assumptions, facts }) => state.replaceAll(editsToward(base, assumptions, facts))}
            />
            <More id={id} original={original} home={home} edits={state.edits} />
          </>
        }
      />
      <WarningList listing={answer.listing} proforma={answer.proforma} calculation={calculation} />
      <Highlights {...answer} asking_price={asking} underwritten={underwritten} />
      {later.underwritten.proforma.schedule && <SectionTabs />}
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {isSaved(original) && (
            <Suspense>
              <ChangesPanel
                id={id}
                answer={original}
                rateNow={answer.proforma.interest_rate}
                onRate={(rate) => state.change({ interest_rate: rate })}
              />
            </Suspense>
          )}
          {later.underwritten.proforma.schedule && (
            <ProformaPanels {...later} asking={asking} edited={edited} onEdit={(edits) => state.change(edits)} />
          )}
          <ProformaSection of="formulas">
            <FigureList answer={{ ...later.answer, asking_price: asking }} underwritten={later.underwritten} />
            <LimitedFigures calculation={later.answer.calculation} underwritten={later.underwritten} />
          </ProformaSection>
          <div className={`${classes['summary']} ${look('firstPrinted')}`}>
            <AssumptionsPanel answer={later.answer} asking={asking} />
          </div>
          <DescriptionPanel description={original.description ?? null} />
          <div className={look('pairs')}>
            <FactsPanel answer={later.answer} />
            {answer.history && <HistoryPanel history={answer.history} />}
          </div>
          {isSaved(original) && (
            <Suspense>
              <NotesPanel id={id} answer={original} />
            </Suspense>
          )}
        </div>
        {isWide && (
          <div className={classes['side']}>
            <Suspense>
              <EditPanel id={editId} {...fields} />
            </Suspense>
          </div>
        )}
      </div>
      {!isWide && <AdjustButton {...fields} />}
    </>
  );
}

type MoreProps = {
  readonly id: string;
  readonly original: ShownProforma;
  readonly home: MarkableHome;
  readonly edits: ProformaEdits;
};

function More({ id, original, home, edits }: MoreProps) {
  return (
    <MoreActions
      id={id}
      edits={edits}
      marks={
        <Suspense>
          <MarkEntries home={home} />
        </Suspense>
      }
      deletion={
        isSaved(original) && (
          <Suspense>
            <DeleteProforma id={id} name={home.name} isPrivate={isPrivate(original.listing)} />
          </Suspense>
        )
      }
    />
  );
}

/** As large as the marks to come, so that nothing moves. */
function MarksPlace({ rated }: { rated: boolean }) {
  return (
    <>
      <div className={classes['marks']} />
      {rated && <div className={classes['rating']} />}
    </>
  );
}
