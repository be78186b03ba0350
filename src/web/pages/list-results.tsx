import { pageSize } from '#contracts/search-payload.ts';
import { CardGrid } from '../features/results/card-grid.tsx';
import { Pager } from '../features/results/pager.tsx';
import type { ResultsViewProps } from './results-view.ts';

/** The results as cards, a page at a time. */
export function ListResults({ search, address, target, instead, queryOf }: ResultsViewProps) {
  if (!search.data || instead) return instead;
  const { page: rows, total_count: matches, near_miss_count: near = 0 } = search.data;
  return (
    <>
      <CardGrid rows={rows} target={target} busy={search.isPlaceholderData} />
      <Pager page={address.page} pageSize={pageSize} total={matches + near} queryOf={(page) => queryOf({ page })} />
    </>
  );
}
