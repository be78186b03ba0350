import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, CloudOff, FileQuestion } from 'lucide-react';
import { useDeferredValue, useEffect, useId } from 'react';
import { AdjustButton } from '../features/assumptions/adjust-button.tsx';
import { EditFoot } from '../features/assumptions/edit-foot.tsx';
import { EditPanel } from '../features/assumptions/edit-panel.tsx';
import { AssumptionsPanel } from '../features/proforma/assumptions-panel.tsx';
import { FactsPanel } from '../features/proforma/facts-panel.tsx';
import { FigureList } from '../features/proforma/figure-list.tsx';
import { Highlights } from '../features/proforma/highlights.tsx';
import { HistoryPanel } from '../features/proforma/history-panel.tsx';
import { IdentityRow } from '../features/proforma/identity-row.tsx';
import { LimitedFigures } from '../features/proforma/limited-figures.tsx';
import { WarningList } from '../features/proforma/warning-list.tsx';
import { CallError } from '../lib/call-error.ts';
import { editProforma } from '../lib/edited-proforma.ts';
import { nameOf, placeOf } from '../lib/listing-name.ts';
import { editBaseOf } from '../lib/proforma-edits.ts';
import { findRow, proformaQuery, type ShownProforma } from '../lib/queries.ts';
import { recentProformas } from '../lib/recent-list.ts';
import { recallSearch } from '../lib/search-query.ts';
import { useMedia } from '../lib/use-media.ts';
import { useProformaEdits } from '../lib/use-proforma-edits.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { pagesCopy } from './pages-copy.ts';
import classes from './proforma-page.module.css';
import { ProformaPanels } from './proforma-panels.tsx';

const { proforma: copy } = pagesCopy;

/** One listing under the assumptions of the search that led to it. */
export function ProformaPage() {
  const { id } = useParams({ from: '/shell/proformas/$id' });
  const client = useQueryClient();
  const answer = useQuery({ ...proformaQuery(id), placeholderData: () => findRow(client, id) });

  if (answer.isError && answer.error instanceof CallError && answer.error.status === 404) {
    return (
      <>
        <title>{pagesCopy.notFound.documentTitle}</title>
        <Message
          whole
          title={copy.notFound.title}
          text={copy.notFound.text}
          picture={<FileQuestion size={26} aria-hidden />}
        >
          <BackLink />
        </Message>
      </>
    );
  }
  if (answer.isError) {
    return (
      <Message
        whole
        alert
        title={copy.failed.title}
        text={copy.failed.text(answer.error.message)}
        picture={<CloudOff size={26} aria-hidden />}
      >
        <Button look="primary" onClick={() => void answer.refetch()}>
          {copy.failed.retry}
        </Button>
        <BackLink />
      </Message>
    );
  }
  return answer.data ? <Proforma key={id} id={id} answer={answer.data} /> : <Skeleton />;
}

function Proforma({ answer: original, id }: { answer: ShownProforma; id: string }) {
  const state = useProformaEdits(editBaseOf(original));
  const { answer } = editProforma(original, state.edits);
  // What is large follows when there is time: a handle that is dragged goes first.
  const later = editProforma(original, useDeferredValue(state.edits));
  const isWide = useMedia('(width >= 1024px)');
  const editId = useId();
  const { listing, calculation } = answer;
  const name = nameOf(listing);
  const place = placeOf(listing);
  useEffect(() => recentProformas.keep({ id, name, place }), [id, name, place]);
  const fields = { shown: answer, original, state };
  const panel = { ...later, onEdit: state.change };
  return (
    <>
      <title>{copy.documentTitle(`${name}, ${place}`)}</title>
      <IdentityRow listing={listing} back={<BackLink />} />
      <WarningList listing={listing} calculation={calculation} />
      <Highlights calculation={calculation} proforma={answer.proforma} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {later.worked.proforma.schedule && <ProformaPanels {...panel} />}
          <FigureList calculation={later.answer.calculation} worked={later.worked} />
          <LimitedFigures calculation={later.answer.calculation} worked={later.worked} />
          <div className={classes['summary']}>
            <AssumptionsPanel answer={later.answer} />
          </div>
          <div className={classes['facts']}>
            <FactsPanel answer={later.answer} />
            {answer.history && <HistoryPanel history={answer.history} />}
          </div>
        </div>
        {isWide && (
          <div className={classes['side']}>
            <EditPanel id={editId} foot={<EditFoot original={original} state={state} />} {...fields} />
          </div>
        )}
      </div>
      {!isWide && <AdjustButton {...fields} />}
    </>
  );
}

function BackLink() {
  return (
    <Link to="/" search={recallSearch} className={classes['back']}>
      <ArrowLeft size={16} aria-hidden />
      {copy.back}
    </Link>
  );
}

function Skeleton() {
  return (
    <div className={classes['skeleton']} aria-busy>
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
    </div>
  );
}
