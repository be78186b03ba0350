import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ShieldAlert, UserRound } from 'lucide-react';
import { ChooseFile } from '../../features/listing-import/choose-file.tsx';
import { ImportReport } from '../../features/listing-import/import-report.tsx';
import { listingImportCopy as copy } from '../../features/listing-import/listing-import-copy.ts';
import { MapColumns } from '../../features/listing-import/map-columns.tsx';
import { RunningImport } from '../../features/listing-import/running-import.tsx';
import { useAccess } from '../../model/access/access-context.tsx';
import { configQuery } from '../../model/api/queries.ts';
import { type ImportState, startImport, useListingImport } from '../../model/listing-import/listing-import.ts';
import { useSession } from '../../model/session/session.ts';
import { signInAddress } from '../../model/session/sign-in-address.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { FailureNote } from '../../ui/failure-note.tsx';
import { look } from '../../ui/look.ts';
import { PageState } from '../../ui/page-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Imports a listings file for everyone on this site. Only for admins. */
export function ImportListingsPage() {
  const session = useSession();
  const { role, isKnown } = useAccess();
  return (
    <>
      <title>{copy.documentTitle}</title>
      {session === 'guest' ? (
        <SignInFirst />
      ) : role === 'admin' ? (
        <Importer />
      ) : isKnown ? (
        <NotAdmin />
      ) : (
        <UnknownRole />
      )}
    </>
  );
}

function SignInFirst() {
  return (
    <PageState
      isWholePage
      title={copy.signIn.title}
      text={copy.signIn.text}
      picture={<UserRound size={26} aria-hidden />}
    >
      <a href={signInAddress('/import-listings')} className={buttonClass({ look: 'primary' })}>
        {copy.signIn.button}
      </a>
    </PageState>
  );
}

function UnknownRole() {
  const { error, isFetching, refetch } = useQuery(configQuery());
  const { loading, failed, retry } = copy.account;
  if (!error || isFetching) return <Skeleton filled label={loading} heights={[60, 240]} />;
  return <FailedState isWholePage title={failed} text={error.message} retry={retry} onRetry={() => void refetch()} />;
}

function NotAdmin() {
  return (
    <PageState
      isWholePage
      title={copy.notAdmin.title}
      text={copy.notAdmin.text}
      picture={<ShieldAlert size={26} aria-hidden />}
    >
      <Link to="/import" className={buttonClass({ look: 'primary' })}>
        {copy.notAdmin.button}
      </Link>
    </PageState>
  );
}

function Importer() {
  const client = useQueryClient();
  const { data } = useQuery(configQuery());
  const state = useListingImport();
  const hasSampleData = data?.settings.sample_data === true;
  const start = (file: File, map: string | null = null) => void startImport(client, file, map);
  return (
    <div className={look('page')}>
      <h1>{copy.title}</h1>
      <p className={look('lead')}>{copy.lead}</p>
      <div className={look('stack', 'gap16', 'top24')}>
        {state.kind === 'running' ? (
          <RunningImport file={state.file.name} progress={state.progress} />
        ) : state.kind === 'mapping' ? (
          <MapColumns
            fileName={state.file.name}
            head={state.head}
            hasSampleData={hasSampleData}
            onImport={(map) => start(state.file, map)}
          />
        ) : state.kind === 'done' ? (
          <ImportReport report={state.report} />
        ) : (
          <>
            <Outcome state={state} onRetry={start} />
            <ChooseFile hasSampleData={hasSampleData} onFile={start} />
          </>
        )}
      </div>
    </div>
  );
}

type OutcomeProps = {
  readonly state: Exclude<ImportState, { kind: 'running' | 'mapping' | 'done' }>;
  readonly onRetry: (file: File) => void;
};

/** Why the last import did not finish. */
function Outcome({ state, onRetry }: OutcomeProps) {
  if (state.kind === 'none') return null;
  if (state.kind === 'canceled') {
    const inWords = state.isCertain ? copy.canceled : copy.maybeCanceled;
    return <p role="status">{inWords(state.file.name)}</p>;
  }
  const { file, failure } = state;
  const message = `${copy.failed.title(file.name)} ${reasonOf(failure)}`;
  // A file of the wrong size stays wrong.
  if (failure.code !== 'refused') return <FailureNote>{message}</FailureNote>;
  return (
    <FailureNote retry={copy.failed.retry} onRetry={() => onRetry(file)}>
      {message}
    </FailureNote>
  );
}

function reasonOf({ code, message }: Extract<ImportState, { kind: 'failed' }>['failure']): string {
  if (code === 'too_large') return copy.failed.tooLarge;
  if (code === 'empty') return copy.failed.empty;
  return message || copy.failed.unknown;
}
