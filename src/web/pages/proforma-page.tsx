import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, CloudOff, FileQuestion } from 'lucide-react';
import { useEffect } from 'react';
import { AssumptionsPanel } from '../features/proforma/assumptions-panel.tsx';
import { FactsPanel } from '../features/proforma/facts-panel.tsx';
import { FigureList } from '../features/proforma/figure-list.tsx';
import { Highlights } from '../features/proforma/highlights.tsx';
import { HistoryPanel } from '../features/proforma/history-panel.tsx';
import { IdentityRow } from '../features/proforma/identity-row.tsx';
import { LimitedFigures } from '../features/proforma/limited-figures.tsx';
import { WarningList } from '../features/proforma/warning-list.tsx';
import { YearTable } from '../features/proforma/year-table.tsx';
import { CallError } from '../lib/call-error.ts';
import { nameOf, placeOf } from '../lib/listing-name.ts';
import { findRow, proformaQuery, type ShownProforma } from '../lib/queries.ts';
import { recentProformas } from '../lib/recent-list.ts';
import { recallSearch } from '../lib/search-query.ts';
import { workOut } from '../lib/work-out.ts';
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
  return answer.data ? <Proforma answer={answer.data} /> : <Skeleton />;
}

function Proforma({ answer }: { answer: ShownProforma }) {
  const { listing, calculation } = answer;
  const worked = workOut(answer);
  const { schedule } = worked.proforma;
  const { alias_id: id } = answer.proforma;
  const name = nameOf(listing);
  const place = placeOf(listing);
  useEffect(() => recentProformas.keep({ id, name, place }), [id, name, place]);
  return (
    <>
      <title>{copy.documentTitle(`${name}, ${place}`)}</title>
      <IdentityRow listing={listing} back={<BackLink />} />
      <WarningList listing={listing} calculation={calculation} />
      <Highlights calculation={calculation} proforma={answer.proforma} />
      <div className={classes['columns']}>
        <div className={classes['main']}>
          {schedule && <YearTable schedule={schedule} />}
          {schedule && <ProformaPanels answer={answer} worked={worked} onEdit={() => undefined} />}
          <div className={classes['last']}>
            <FigureList calculation={calculation} worked={worked} />
            <LimitedFigures calculation={calculation} worked={worked} />
          </div>
        </div>
        <div className={classes['side']}>
          <AssumptionsPanel answer={answer} />
          <FactsPanel answer={answer} />
          {answer.history && <HistoryPanel history={answer.history} />}
        </div>
      </div>
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
