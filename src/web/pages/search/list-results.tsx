import { pageSize } from '#contracts/search-payload.ts';
import { toPayload } from '#domain/search-parameters.ts';
import { CardGrid } from '../../features/search/results/card-grid.tsx';
import { Pager } from '../../features/search/results/pager.tsx';
import { resultsCopy } from '../../features/search/results/results-copy.ts';
import { look } from '../../ui/look.ts';
import type { ResultsViewProps } from './results-view.ts';
import { useBindings } from './use-bindings.ts';

/** The results as cards, one page at a time: matches, or near misses. */
export function ListResults({ search, shown, target, marks, placeholder, more, queryOf }: ResultsViewProps) {
  const bindings = useBindings(toPayload(shown), search.data);
  if (!search.data || placeholder) return placeholder;
  const { page, total_count: matches, near_miss_count: near } = search.data;
  const isNear = shown.parameters.nearMiss === true;
  const grid = { target, bindings, marks, busy: search.isPlaceholderData };
  return (
    <>
      {isNear && <p className={look('small', 'top12')}>{resultsCopy.near.hint}</p>}
      <CardGrid {...grid} rows={page} />
      {more}
      <Pager
        page={shown.page}
        pageSize={pageSize}
        total={isNear ? (near ?? 0) : matches}
        queryOf={(at) => queryOf({ page: at })}
      />
    </>
  );
}
