import { Suspense } from 'react';
import { createPortal } from 'react-dom';
import type { SearchAnswer } from '#contracts/search.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import type { Sort } from '#contracts/sorts.ts';
import { toPayload } from '#domain/search-parameters.ts';
import { resultsCopy } from '../../features/search/results/results-copy.ts';
import { columnsOf } from '../../features/search/table/columns.ts';
import { ResultsTable } from '../../features/search/table/results-table.tsx';
import { TableBar } from '../../features/search/table/table-bar.tsx';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import type { MarkSlots } from '../../model/marks/mark-slots.ts';
import { exportAddress } from '../../model/search/export-address.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { look } from '../../ui/look.ts';
import type { ResultsViewProps } from './results-view.ts';
import { useColumns } from './use-columns.ts';

const loadPanel = () => import('../../features/search/table/column-panel.tsx');
const ColumnPanel = lazyPart(async () => (await loadPanel()).ColumnPanel, { place: 'corner' });

/** The results as one long table, with column selection and a download of all matches. */
export function TableResults(props: ResultsViewProps) {
  const { search, shown, marks, placeholder, more, toolbar, onChange, address } = props;
  if (!search.data || placeholder) return placeholder;
  return (
    <>
      {shown.parameters.nearMiss && <p className={look('small', 'top12')}>{resultsCopy.near.hint}</p>}
      <Results
        answer={search.data}
        payload={toPayload(shown)}
        sort={address.config.sort}
        stale={search.isPlaceholderData}
        marks={marks}
        toolbar={toolbar}
        onSort={(sort) => onChange({ config: { ...address.config, sort } })}
      />
      {more}
    </>
  );
}

type Props = {
  readonly answer: SearchAnswer;
  /** The request of that response. */
  readonly payload: SearchPayload;
  /** The order requested last. */
  readonly sort: Sort;
  /** True while a newer search is loading. */
  readonly stale: boolean;
  readonly onSort: (sort: Sort) => void;
  /** The mark controls of the rows; null until loaded. */
  readonly marks: MarkSlots | null;
  readonly toolbar: HTMLElement | null;
};

function Results({ answer, payload, sort, stale, marks, toolbar, onSort }: Props) {
  const { keys, changeColumns } = useColumns();
  const panel = useDialogState();
  const { limited_fields: limited } = answer;
  const columns = columnsOf(keys).filter(({ path }) => !limited.includes(path));

  return (
    <>
      {toolbar &&
        createPortal(
          <TableBar
            csv={exportAddress(answer, payload)}
            excel={exportAddress(answer, payload, 'xlsx')}
            onColumns={() => panel.open()}
            onNear={() => void loadPanel()}
          />,
          toolbar,
        )}
      <ResultsTable
        columns={columns}
        answer={answer}
        payload={payload}
        sort={sort}
        onSort={onSort}
        stale={stale}
        marks={marks}
      />
      <Suspense>
        {panel.opening > 0 && (
          <ColumnPanel
            opened={panel.opened}
            keys={keys}
            limited={limited}
            onChange={changeColumns}
            onClose={panel.close}
          />
        )}
      </Suspense>
    </>
  );
}
