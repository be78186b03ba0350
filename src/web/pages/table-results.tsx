import { lazy, Suspense, useState } from 'react';
import type { SearchAnswer } from '#contracts/api.ts';
import { defaultConfig, toPayload } from '#contracts/search-parameters.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { columnsOf, type Sort } from '../features/table/columns.ts';
import { ResultsTable } from '../features/table/results-table.tsx';
import { readColumns, writeColumns } from '../features/table/stored-columns.ts';
import { TableBar } from '../features/table/table-bar.tsx';
import { tableNote } from '../features/table/table-note.ts';
import { csvAddress } from '../lib/csv-address.ts';
import type { ResultsViewProps } from './results-view.ts';

const loadPanel = () => import('../features/table/column-panel.tsx');
const ColumnPanel = lazy(async () => ({ default: (await loadPanel()).ColumnPanel }));

/** The results as one long table, with a choice of columns and a download of every match. */
export function TableResults({ search, address, instead, more, onChange }: ResultsViewProps) {
  return search.data && !instead ? (
    <>
      <Results
        latest={{ answer: search.data, payload: toPayload(address) }}
        stale={search.isPlaceholderData}
        onSort={(sort) => onChange({ config: { ...address.config, sort } })}
      />
      {more}
    </>
  ) : (
    instead
  );
}

type Answered = { readonly answer: SearchAnswer; readonly payload: SearchPayload };

type Props = {
  readonly latest: Answered;
  /** True while the answer is that of the search before. */
  readonly stale: boolean;
  readonly onSort: (sort: Sort) => void;
};

function Results({ latest, stale, onSort }: Props) {
  const [keys, setKeys] = useState(readColumns);
  const [panel, setPanel] = useState<'never' | 'open' | 'closed'>('never');
  const search = useSettledSearch(latest, stale);
  const { limited_fields: limited } = search.answer;
  const columns = columnsOf(keys).filter(({ path }) => !limited.includes(path));
  const sort = latest.payload.sort ?? defaultConfig.sort;

  function changeColumns(changed: readonly string[]) {
    setKeys(changed);
    writeColumns(changed);
  }

  return (
    <>
      <TableBar
        note={tableNote(search.answer)}
        csv={csvAddress(search.answer, sort, search.payload.near_miss === true)}
        onColumns={() => setPanel('open')}
        onNear={() => void loadPanel()}
      />
      <ResultsTable columns={columns} {...search} sort={sort} onSort={onSort} stale={stale} />
      <Suspense>
        {panel !== 'never' && (
          <ColumnPanel
            opened={panel === 'open'}
            keys={keys}
            limited={limited}
            onChange={changeColumns}
            onClose={() => setPanel('closed')}
          />
        )}
      </Suspense>
    </>
  );
}

/** The last search that was answered: what is asked meanwhile has no rows yet. */
function useSettledSearch(latest: Answered, stale: boolean): Answered {
  const [settled, setSettled] = useState(latest);
  if (stale || settled.answer === latest.answer) return settled;
  setSettled(latest);
  return latest;
}
