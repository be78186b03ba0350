import { pageSize } from '#contracts/search-payload.ts';
import { toPayload } from '#domain/search-parameters.ts';
import { CardGrid } from '../../features/search/results/card-grid.tsx';
import { Pager } from '../../features/search/results/pager.tsx';
import { resultsCopy } from '../../features/search/results/results-copy.ts';
import { pagedCount } from '../../model/search/listed-count.ts';
import { look } from '../../ui/look.ts';
import type { ResultsViewProps } from './results-view.ts';
import { useBindings } from './use-bindings.ts';

/** The results as cards, one page at a time: matches, or near misses. */
export function ListResults({ search, shown, target, marks, placeholder, more, queryOf }: ResultsViewProps) {
  const payload = toPayload(shown);
  const bindings = useBindings(payload, search.data);
  if (!search.data || placeholder) return placeholder;
  const grid = { target, bindings, marks, busy: search.isPlaceholderData };
  return (
    <>
      {shown.parameters.nearMiss && <p className={look('small', 'top12')}>{resultsCopy.near.hint}</p>}
      <CardGrid {...grid} rows={search.data.page} />
      {more}
      <Pager
        page={shown.page}
        pageSize={pageSize}
        total={pagedCount(search.data, payload)}
        queryOf={(at) => queryOf({ page: at })}
      />
    </>
  );
}
