import { useQuery } from '@tanstack/react-query';
import { ChartPie } from 'lucide-react';
import { type ToolJob, type ToolJobSummary, type ToolName, toolNames } from '#contracts/machine-analyses.ts';
import type { Targets } from '#underwriting/assumptions.ts';
import type { AnalyzedHome } from '../../../model/analyses/analyzed-homes.ts';
import { hasEnded } from '../../../model/analyses/follow-job.ts';
import { toolJobQuery } from '../../../model/analyses/tool-jobs-query.ts';
import {
  analysisFailed,
  type ToolRun,
  useAnalyzedHomes,
  useFollowedJobs,
  useRunTools,
} from '../../../model/analyses/use-analyses.ts';
import type { EditedNumbers } from '../../../model/marks/marks-state.ts';
import type { ProformaPanelProps } from '../../../model/proforma/proforma-panel.ts';
import { lastTargets } from '../../../model/search/last-targets.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { look } from '../../../ui/look.ts';
import { Panel } from '../../../ui/panel.tsx';
import { FitResult } from './fit-result.tsx';
import { ProfileResult } from './profile-result.tsx';
import { RatingResult } from './rating-result.tsx';
import { scoreCopy as copy } from './score-copy.ts';

/** The fit names the person's portfolios and their goals. */
const isPrinted = (tool: ToolName) => tool !== 'determineAgendaFit';

/** The three analysis tools. */
export function ScorePanel({ answer, edited }: ProformaPanelProps) {
  const { proforma_id: proformaId, alias_id: aliasId } = answer.proforma;
  const home: AnalyzedHome = { proformaId, aliasId };
  const { newest } = useAnalyzedHomes();
  const hasResults = toolNames.some((tool) => isPrinted(tool) && newest(tool, home)?.status === 'done');
  return (
    <div className={hasResults ? look('shrink') : look('shrink', 'unprinted')}>
      <Panel title={copy.title} text={copy.text}>
        <div className={look('top12')} data-feature="analyst_reports">
          <Tools home={home} edited={edited} />
        </div>
      </Panel>
    </div>
  );
}

function Tools({ home, edited }: { home: AnalyzedHome; edited: EditedNumbers | undefined }) {
  const { newest } = useAnalyzedHomes();
  const run = useRunTools(home, edited);
  const jobs = toolNames.map((tool) => ({ tool, job: newest(tool, home) }));
  const running = jobs.flatMap(({ job }) => (job && !hasEnded(job) ? [job] : []));
  const { failed, forgetFailed } = useFollowedJobs(run.isPending ? [] : running);
  const start = (request: ToolRun) => {
    forgetFailed();
    run.mutate(request);
  };
  const isRunning = run.isPending || running.length > 0;
  const isStale = jobs.some(({ job }) => job?.is_out_of_date);
  const hasNewTargets = jobs.some(({ job }) => job && !hasTargets(job, lastTargets()));
  const due = jobs
    .filter(({ job }) => edited || job === null || job.is_out_of_date || !hasTargets(job, lastTargets()))
    .map(({ tool }) => tool);
  const isFirst = due.length === toolNames.length && !isStale && !hasNewTargets;
  const hasResults = jobs.some(({ job }) => job?.status === 'done');
  return (
    <>
      <div className={look('wrap', 'gap8x12')}>
        {due.length > 0 && (
          <Button
            look={isFirst ? 'primary' : 'default'}
            aria-disabled={isRunning}
            onClick={() => isRunning || start({ tools: due })}
          >
            <ChartPie size={16} aria-hidden />
            {isRunning ? copy.running : edited ? copy.runEdited : isFirst ? copy.run : copy.runAgain}
          </Button>
        )}
        <p className={look('small', 'shrink')} role="status">
          {isRunning ? copy.running : statusWords({ edited, isStale, hasNewTargets, isFirst })}
        </p>
      </div>
      {edited && hasResults && <p className={look('note', 'warning')}>{copy.unsaved}</p>}
      {run.isError && (
        <FailureNote retry={copy.retry} onRetry={() => start(run.variables)}>
          {copy.failed(run.error.message)}
        </FailureNote>
      )}
      {failed.length > 0 && !run.isError && !isRunning && (
        <FailureNote retry={copy.retry} onRetry={() => start(repeatOf(failed))}>
          {copy.failed(analysisFailed)}
        </FailureNote>
      )}
      {jobs.map(
        ({ tool, job }) =>
          job?.status === 'done' && (
            <Tool
              key={tool}
              tool={tool}
              job={job}
              busy={isRunning}
              onPortfolio={(portfolioId) => start({ tools: [tool], portfolioId })}
            />
          ),
      )}
    </>
  );
}

/** Whether an analysis has the targets of the last search. Only the rating depends on the cash. */
function hasTargets(job: ToolJobSummary, targets: Targets): boolean {
  return (
    job.target_equity_multiple === targets.equityMultiple &&
    (job.tool_name !== 'determineProformaRating' ||
      job.maximum_initial_equity_investment === targets.maximumInitialEquityInvestment)
  );
}

const repeatOf = (jobs: readonly ToolJob[]): ToolRun => ({
  tools: jobs.map((job) => job.tool_name),
  portfolioId: jobs.find((job) => job.portfolio_id !== null)?.portfolio_id ?? null,
});

type State = { edited: EditedNumbers | undefined; isStale: boolean; hasNewTargets: boolean; isFirst: boolean };

function statusWords({ edited, isStale, hasNewTargets, isFirst }: State): string {
  if (edited) return copy.savesEdited;
  if (isStale) return copy.outOfDateText;
  if (hasNewTargets) return copy.targetsChanged;
  return isFirst ? copy.saves : copy.analyzed;
}

type ToolProps = {
  readonly tool: ToolName;
  readonly job: ToolJobSummary;
  readonly busy: boolean;
  readonly onPortfolio: (portfolioId: string) => void;
};

function Tool({ tool, job, busy, onPortfolio }: ToolProps) {
  const { data, isError, error, refetch } = useQuery(toolJobQuery(job.id));
  const result = data?.result ?? null;
  return (
    <section
      className={look('top24', 'padTop16', 'ruled', ...(isPrinted(tool) ? [] : ['unprinted']))}
      aria-label={copy.tools[tool]}
    >
      <h3 className={look('row', 'gap8', 'title')}>
        {copy.tools[tool]}
        {job.is_out_of_date && <span className={look('badge', 'amber')}>{copy.outOfDate}</span>}
      </h3>
      {isError && (
        <FailureNote retry={copy.retry} onRetry={() => void refetch()}>
          {copy.failed(error.message)}
        </FailureNote>
      )}
      {!result && !isError && <p className={look('soft', 'top8')}>{copy.loading}</p>}
      {result?.tool === 'determineProformaRating' && <RatingResult result={result} />}
      {result?.tool === 'classifyProformaProfile' && <ProfileResult result={result} />}
      {result?.tool === 'determineAgendaFit' && <FitResult result={result} busy={busy} onPortfolio={onPortfolio} />}
    </section>
  );
}
