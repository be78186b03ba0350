import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toolJobsKey } from '../../../model/analyses/tool-jobs-query.ts';
import { CallError } from '../../../model/api/call-error.ts';
import { proformaQuery } from '../../../model/api/queries.ts';
import { markedHomesKey } from '../../../model/marks/marked-homes-key.ts';
import { currentMarks } from '../../../model/marks/marks.ts';
import { type MarkSubject, markValue } from '../../../model/marks/marks-state.ts';
import { setMark } from '../../../model/marks/set-mark.ts';
import { reloadMarks } from '../../../model/marks/start-marks.ts';
import { refreshPortfolios } from '../../../model/portfolios/portfolio-tab-messages.ts';
import { type NewPortfolio, type planOf, saveToPortfolios } from '../../../model/portfolios/save-to-portfolios.ts';
import { saveCopy } from './save-copy.ts';
import { failureOfSave } from './save-failure.ts';
import type { SaveFields } from './save-rules.ts';

type Save = {
  readonly subject: MarkSubject;
  readonly plan: ReturnType<typeof planOf>;
  readonly fields: SaveFields;
};

/** Saves a proforma to portfolios with its rating and its pin. */
export function useSave() {
  const client = useQueryClient();
  /** The key of the last new portfolio. Sending it again unchanged creates it only once. */
  const sent = useRef({ body: '', key: '' });

  async function send({ subject, plan, fields }: Save): Promise<void> {
    const marks = changedMarks(subject, fields);
    const created = newPortfolio(fields, marks);
    const sending = saveToPortfolios({ subject, plan, created, idempotencyKey: keyFor(created) });
    const proformaId = await sending.catch((error: unknown) => showSavedElsewhere(error, subject, plan));
    const saved = subject.edited && proformaId !== null ? savedSubject(subject, proformaId) : subject;
    if (marks.rating !== null && created?.rating === undefined) void setMark('rating', saved, marks.rating);
    if (marks.pin !== null && !created?.pinned) void setMark('pin', saved, marks.pin);
    if (plan.updated !== null) {
      void client.invalidateQueries({ queryKey: toolJobsKey });
      await client.invalidateQueries({ queryKey: proformaQuery(plan.updated).queryKey });
    }
    if (proformaId !== null) subject.edited?.onSaved(proformaId);
  }

  /** Shows on a saved home's own page which numbers were saved elsewhere, and rethrows. */
  async function showSavedElsewhere(
    error: unknown,
    { proformaId }: MarkSubject,
    { updated }: Save['plan'],
  ): Promise<never> {
    const isConflict = error instanceof CallError && error.code === 'conflict';
    if (!isConflict || updated === null || updated !== proformaId) throw error;
    await client.fetchQuery({ ...proformaQuery(updated), staleTime: 0 });
    throw new CallError(error.code, saveCopy.errors.changedElsewhere, { status: error.status });
  }

  function keyFor(created: NewPortfolio | null): string {
    const body = JSON.stringify(created);
    if (sent.current.body !== body) sent.current = { body, key: crypto.randomUUID() };
    return sent.current.key;
  }

  const saving = useMutation({
    mutationFn: send,
    onSettled: (_saved, _error, { plan, fields }) => {
      void refreshPortfolios(client, null);
      // A new portfolio sets marks, and an updated home loses its alias.
      if (fields.title !== '' || plan.updated !== null) reloadMarks();
      else void client.invalidateQueries({ queryKey: markedHomesKey });
    },
  });
  return {
    /** True once everything is saved. */
    save: (what: Save) =>
      saving.mutateAsync(what).then(
        () => true,
        () => false,
      ),
    isPending: saving.isPending,
    failure: saving.error ? failureOfSave(saving.error) : null,
  };
}

/** The edited numbers on screen as a saved proforma. */
function savedSubject({ listingId }: MarkSubject, proformaId: string): MarkSubject {
  return { proformaId, aliasId: null, listingId };
}

/** The differences from the current marks; null: none. */
function changedMarks(subject: MarkSubject, { rating, pinned }: SaveFields) {
  const now = currentMarks();
  const pin = Number(pinned);
  return {
    rating: markValue(now, 'rating', subject) === rating ? null : rating,
    pin: markValue(now, 'pin', subject) === pin ? null : pin,
  };
}

function newPortfolio(
  { title, goal, strategy, goal_metric, goal_value }: SaveFields,
  { rating, pin }: ReturnType<typeof changedMarks>,
): NewPortfolio | null {
  if (title === '') return null;
  return {
    title,
    goal,
    strategy,
    goal_metric,
    goal_value,
    ...(rating !== null && rating > 0 && { rating }),
    ...(pin === 1 && { pinned: true }),
  };
}
