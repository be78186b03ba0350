import { UserRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { chooseMode } from '../../features/import/bulk-import.ts';
import { importCopy as copy } from '../../features/import/import-copy.ts';
import { ImportLimitNote } from '../../features/import/import-limit-note.tsx';
import { ImportOne } from '../../features/import/import-one.tsx';
import { useBulkImport } from '../../features/import/use-bulk-import.ts';
import { useSession } from '../../model/session/session.ts';
import { GuestState } from '../../parts/guest-state.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { look } from '../../ui/look.ts';
import { SegmentedField } from '../../ui/segmented-field.tsx';
import { pagesCopy } from '../pages-copy.ts';
import classes from './import-page.module.css';

const ImportedHomes = lazyPart(async () => (await import('./imported-homes.tsx')).ImportedHomes);
const ImportManyHomes = lazyPart(async () => (await import('./import-many-homes.tsx')).ImportManyHomes);

const address = '/import';

/** Imports homes, one by address or link or many at once. Guests get a sign-in prompt. */
export function ImportPage() {
  const session = useSession();
  return (
    <>
      <title>{pagesCopy.import.documentTitle}</title>
      {session === 'guest' ? <GuestState {...copy.signIn} icon={UserRound} returnTo={address} /> : <ImportModes />}
    </>
  );
}

function ImportModes() {
  const { mode } = useBulkImport();
  const [isManyOpened, setManyOpened] = useState(false);
  if (mode === 'many' && !isManyOpened) setManyOpened(true);
  const options = [
    { value: 'one', text: copy.one },
    { value: 'many', text: copy.many },
  ] as const;
  return (
    <div className={look('page')}>
      <h1>{copy.title}</h1>
      <p className={look('lead')}>{copy.lead}</p>
      <SegmentedField
        label={copy.ways}
        value={mode}
        options={options}
        onChange={chooseMode}
        className={classes['ways']}
      />
      <ImportLimitNote />
      {/* Stays mounted, so that a running import continues while the other tab is shown. */}
      <div hidden={mode !== 'one'}>
        <ImportOne />
      </div>
      <div hidden={mode !== 'many'}>
        <Suspense>{isManyOpened && <ImportManyHomes />}</Suspense>
      </div>
      <Suspense>
        <ImportedHomes />
      </Suspense>
    </div>
  );
}
