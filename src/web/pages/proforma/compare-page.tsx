import { useQueries } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowDownWideNarrow, Scale } from 'lucide-react';
import { useEffect, useState } from 'react';
import { workbookDownloads } from '#contracts/workbooks.ts';
import { type ComparedHome, verdictOf } from '#domain/proforma/compare-verdict.ts';
import { readCompared } from '#domain/proforma/compared-edits.ts';
import { readComparedIds, writeComparedIds } from '#domain/proforma/compared-ids.ts';
import { editProforma } from '#domain/proforma/edited-proforma.ts';
import { editBaseOf } from '#domain/proforma/proforma-edits.ts';
import type { ProformaEdits, ShownProforma } from '#domain/proforma/shown-proforma.ts';
import { underAssumptions } from '#domain/proforma/under-assumptions.ts';
import { AddToComparison } from '../../features/proforma/compare/add-to-comparison.tsx';
import { compareCopy as copy } from '../../features/proforma/compare/compare-copy.ts';
import { comparedName } from '../../features/proforma/compare/compared-name.ts';
import { type ComparedScore, comparedGroups } from '../../features/proforma/compare/compared-rows.ts';
import {
  type ComparedProforma,
  Comparison,
  type ComparisonColumn,
} from '../../features/proforma/compare/comparison.tsx';
import { useStore } from '../../lib/store.ts';
import { useAccess } from '../../model/access/access-context.tsx';
import { isAllowed } from '../../model/access/access-of.ts';
import { useAnalyzedHomes } from '../../model/analyses/use-analyses.ts';
import { CallError } from '../../model/api/call-error.ts';
import { proformaQuery } from '../../model/api/queries.ts';
import { comparedIds, rememberCompared } from '../../model/proforma/compared-ids.ts';
import { recallSearch } from '../../model/search/search-query.ts';
import { useHighlights } from '../../model/settings/highlights.ts';
import { ExcelLink } from '../../parts/excel-link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import { PageState } from '../../ui/page-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import classes from './compare-page.module.css';

export function ComparePage() {
  const search = useSearch({ from: '/shell/compare' });
  const ids = readComparedIds(search.ids);
  const key = ids.join();
  useEffect(() => {
    if (key !== '') rememberCompared(readComparedIds(key));
  }, [key]);
  const selected = useStore(comparedIds);
  const navigate = useNavigate();
  const compare = (next: readonly string[]) => {
    rememberCompared(next);
    void navigate({ to: '/compare', search: writeComparedIds(next), replace: ids.length === 0 });
  };
  const add = (id: string) => compare([...ids, id]);
  // Every way to the page without homes opens the selection.
  if (search.ids === undefined && selected.length > 0)
    return <Navigate to="/compare" search={writeComparedIds(selected)} replace />;
  if (ids.length === 0) {
    return (
      <>
        <title>{copy.documentTitle}</title>
        <PageState
          isWholePage
          title={copy.empty.title}
          text={copy.empty.text}
          picture={<Scale size={26} aria-hidden />}
        >
          <AddToComparison ids={ids} compared={[]} onAdd={add} />
          <Link to="/" search={recallSearch} className={buttonClass({ look: 'primary' })}>
            {copy.empty.search}
          </Link>
        </PageState>
      </>
    );
  }
  return (
    <Compared ids={ids} onAdd={add} onRemove={(id) => compare(ids.filter((other) => other !== id))} onOrder={compare} />
  );
}

type Props = {
  readonly ids: readonly string[];
  readonly onAdd: (id: string) => void;
  readonly onRemove: (id: string) => void;
  readonly onOrder: (ids: readonly string[]) => void;
};

function Compared({ ids, onAdd, onRemove, onOrder }: Props) {
  const [same, setSame] = useState(false);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [hasLoaded, setHasLoaded] = useState(false);
  const seesLimited = isAllowed(useAccess(), 'can_view_limited_fields');
  const highlights = useHighlights();
  const answers = useQueries({ queries: ids.map((word) => proformaQuery(readCompared(word).id)) });
  // One step, so that nothing on the page moves while one home after another arrives.
  if (!hasLoaded && answers.every(({ isPending }) => !isPending)) setHasLoaded(true);
  const edited = answers.map(({ data = null }, at) => data && withEdits(data, readCompared(ids[at]!).edits));
  const first = edited.find((answer) => answer !== null) ?? null;
  const columns = ids.map((id, at): ComparisonColumn => {
    const { error, refetch } = answers[at]!;
    const data = edited[at]!;
    const isUnknown = error instanceof CallError && error.status === 404;
    const state = data ? 'there' : error ? (isUnknown ? 'unknown' : 'failed') : 'loading';
    return { id, answer: data, state, retry: () => void refetch() };
  });
  const shown = columns.map(({ answer }) =>
    answer && same && first && answer !== first ? { ...answer, ...underAssumptions(answer, first.proforma) } : answer,
  );
  const verdict = verdictOf(comparedHomes(edited, shown));
  const scores = useScores(answers.map(({ data = null }, at) => (isEdited(ids[at]!) ? null : data)));
  const groups = comparedGroups(shown, { highlights, seesLimited, scores })
    .map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs || !onlyDifferences) }))
    .filter(({ rows }) => first && rows.length > 0);
  return (
    <>
      <title>{copy.documentTitle}</title>
      <div className={look('wrap', 'spread', 'below16', 'gap12x24')}>
        <div>
          <h1>{copy.title}</h1>
          <p className={look('soft', 'base')}>{copy.text}</p>
        </div>
        <div className={classes['controls']}>
          <SwitchField label={copy.sameAssumptions} title={copy.sameTitle} checked={same} onChange={setSame} />
          <SwitchField label={copy.onlyDifferences} checked={onlyDifferences} onChange={setOnlyDifferences} />
          {scores.filter((each) => each?.score != null).length > 1 && (
            <Button data-feature="analyst_reports" onClick={() => onOrder(byScore(ids, scores))}>
              <ArrowDownWideNarrow size={16} aria-hidden />
              {copy.sortByScore}
            </Button>
          )}
          {(first || !hasLoaded) && <ExcelLink href={workbookOf(columns, same)} title={copy.workbookHint} />}
          <AddToComparison ids={ids} compared={answers.flatMap(({ data }) => data ?? [])} onAdd={onAdd} />
        </div>
      </div>
      {same && first && <p className={look('small', 'below12')}>{copy.sameNote(comparedName(first))}</p>}
      {hasLoaded && verdict !== '' && <p className={look('below12', 'medium')}>{verdict}</p>}
      {first && groups.length === 0 && onlyDifferences && (
        <p className={look('small', 'below12')}>{copy.noDifference}</p>
      )}
      {hasLoaded ? (
        <Comparison columns={columns} groups={groups} onRemove={onRemove} />
      ) : (
        <Skeleton label={copy.loading} heights={[1200]} />
      )}
    </>
  );
}

/** The loaded homes. Those of the same name also say their column. */
function comparedHomes(
  answers: readonly (ShownProforma | null)[],
  shown: readonly (Pick<ShownProforma, 'calculation'> | null)[],
): readonly ComparedHome[] {
  const names = answers.map((answer) => answer && comparedName(answer));
  return shown.flatMap((column, at) => {
    const name = names[at];
    if (!column || !name) return [];
    const isShared = names.filter((other) => other === name).length > 1;
    return [{ name: isShared ? copy.inColumn(name, at + 1) : name, calculation: column.calculation }];
  });
}

/** The ratings of the columns. Unsaved edits have none. */
function useScores(answers: readonly (ShownProforma | null)[]): readonly (ComparedScore | null)[] {
  const { newest } = useAnalyzedHomes();
  return answers.map((answer) => {
    if (answer === null) return null;
    const { proforma_id: proformaId, alias_id: aliasId } = answer.proforma;
    const job = newest('determineProformaRating', { proformaId, aliasId });
    return job?.outcome ? { ...job.outcome, isOutOfDate: job.is_out_of_date } : null;
  });
}

function isEdited(word: string): boolean {
  return Object.keys(readCompared(word).edits).length > 0;
}

/** Highest first, homes without a score last. */
function byScore(ids: readonly string[], scores: readonly (ComparedScore | null)[]): readonly string[] {
  const scoreOf = (id: string) => scores[ids.indexOf(id)]?.score ?? -1;
  return ids.toSorted((one, other) => scoreOf(other) - scoreOf(one));
}

/** The workbook of the homes that can be shown. */
function workbookOf(columns: readonly ComparisonColumn[], same: boolean): string {
  const shown = columns.filter(({ state }) => state === 'there' || state === 'loading');
  const query = new URLSearchParams({ ids: shown.map(({ id }) => id).join(','), ...(same && { same: 'true' }) });
  return `${workbookDownloads.comparisonWorkbook.path}?${query}`;
}

function withEdits(answer: ShownProforma, edits: ProformaEdits): ComparedProforma {
  const edited = Object.keys(edits).length === 0 ? answer : editProforma(answer, edits).answer;
  return { ...edited, asking_price: editBaseOf(answer).listing.list_price };
}
