import { ArrowDownWideNarrow } from 'lucide-react';
import { missing } from '#domain/format.ts';
import type { HomeColumn } from '../../features/portfolios/home-table.tsx';
import { portfolioCopy } from '../../features/portfolios/portfolio-copy.ts';
import type { Home } from '../../features/portfolios/portfolio-home.ts';
import type { AnalyzedHome } from '../../model/analyses/analyzed-homes.ts';
import { useAnalyzedHomes } from '../../model/analyses/use-analyses.ts';
import { Button } from '../../ui/button.tsx';

const { table: copy } = portfolioCopy;

/** The column of scores; null: no home has one. */
export function useScoreColumn(homes: readonly Home[], subjectOf: (home: Home) => AnalyzedHome) {
  const { newest, scoreOf } = useAnalyzedHomes();
  const column: HomeColumn = {
    key: 'score',
    label: copy.score,
    head: copy.score,
    align: 'end',
    text: (home) => {
      const job = newest('determineProformaRating', subjectOf(home));
      return job?.outcome ? copy.graded(job.outcome.grade, job.outcome.score, job.is_out_of_date) : missing;
    },
    value: (home) => scoreOf(subjectOf(home)),
  };
  return homes.some((home) => column.value(home) !== null) ? column : null;
}

export function SortByScore({ onSort }: { onSort: () => void }) {
  return (
    <Button data-feature="analyst_reports" onClick={onSort}>
      <ArrowDownWideNarrow size={16} aria-hidden />
      {copy.sortByScore}
    </Button>
  );
}
