import { toolNames } from '#contracts/machine-analyses.ts';
import type { AnalyzedHome } from '../model/analyses/analyzed-homes.ts';
import { useAnalyzedHomes, useRunTools } from '../model/analyses/use-analyses.ts';
import { Button } from '../ui/button.tsx';
import { look } from '../ui/look.ts';
import { GradeBadge } from './grade-badge.tsx';
import { gradeCopy as copy } from './grade-copy.ts';

type Props = { readonly home: AnalyzedHome & { readonly name: string } };

/** The grade of an analyzed home, and a button to run outdated analyses again. Nothing for other homes. */
export function AnalysisLine({ home }: Props) {
  const { newest } = useAnalyzedHomes();
  const rating = newest('determineProformaRating', home);
  const stale = toolNames.filter((tool) => newest(tool, home)?.is_out_of_date);
  if (!rating?.outcome) return null;
  return (
    <p className={look('wrap', 'gap8', 'top8', 'positioned')} data-feature="analyst_reports">
      <GradeBadge job={rating} />
      {stale.length > 0 && <RunAgain home={home} tools={stale} />}
    </p>
  );
}

function RunAgain({ home, tools }: Props & { readonly tools: (typeof toolNames)[number][] }) {
  const run = useRunTools(home);
  return (
    <Button
      size="small"
      look="quiet"
      aria-label={copy.runAgainOf(home.name)}
      aria-disabled={run.isPending}
      onClick={() => run.isPending || run.mutate({ tools })}
    >
      {run.isPending ? copy.running : run.isError ? copy.failed : copy.runAgain}
    </Button>
  );
}
