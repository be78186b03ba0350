import { pageSize } from '#contracts/search-payload.ts';
import { toPayload } from '#domain/search-parameters.ts';
import { CardGrid } from '../../features/search/results/card-grid.tsx';
import { Pager } from '../../features/search/results/pager.tsx';
import { resultsCopy } from '../../features/search/results/results-copy.ts';
import { look } from '../../ui/look.ts';
import classes from './list-results.module.css';
import type { ResultsViewProps } from './results-view.ts';
import { useBindings } from './use-bindings.ts';

/** The results as cards, one page at a time. Near misses come after all matches. */
export function ListResults({ search, shown, target, marks, placeholder, more, queryOf }: ResultsViewProps) {
  const bindings = useBindings(toPayload(shown), search.data);
  if (!search.data || placeholder) return placeholder;
  const { page: rows, total_count: matches, near_miss_count: near = 0 } = search.data;
  const matching = rows.filter((row) => !row.near_miss);
  const missing = rows.filter((row) => row.near_miss);
  const grid = { target, bindings, marks, busy: search.isPlaceholderData };
  return (
    <>
      {matching.length > 0 && <CardGrid {...grid} rows={matching} />}
      {more}
      {missing.length > 0 && (
        <section className={classes['nearMisses']} aria-labelledby="near-misses">
          <h2 id="near-misses">{resultsCopy.nearMissSwitch.label}</h2>
          <p className={look('small')}>{resultsCopy.nearMissSwitch.divider}</p>
          <CardGrid {...grid} rows={missing} label={resultsCopy.nearMissSwitch.label} />
        </section>
      )}
      <Pager page={shown.page} pageSize={pageSize} total={matches + near} queryOf={(page) => queryOf({ page })} />
    </>
  );
}
