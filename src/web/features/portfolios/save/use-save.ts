import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toolJobsKey } from '../../../model/analyses/tool-jobs-query.ts';
import { CallError } from '../../../model/api/call-error.ts';
import { proformaQuery } from '../../../model/api/queries.ts';
import { markedHomesKey } from '../../../model/marks/marked-homes-key.ts';
import type { MarkSubject } from '../../../model/marks/marks-state.ts';
import { setMark } from '../../../model/marks/set-mark.ts';
import { reloadMarks } from '../../../model/marks/start-marks.ts';
import { refreshPortfolios } from '../../../model/portfolios/portfolio-tab-messages.ts';
import {
  type Creation,
  type NewPortfolio,
  type SavePlan,
  saveToPortfolios,
  targetOf,
} from '../../../model/portfolios/save-to-portfolios.ts';
import { saveCopy } from './save-copy.ts';
import { failureOfSave } from './save-failure.ts';
import type { SaveFields } from './save-rules.ts';
import { marksOf, type SavedMarks } from './use-save-fields.ts';

type Save = {
  readonly subject: MarkSubject;
  readonly plan: SavePlan;
  readonly fields: SaveFields;
};

/** Saves a proforma to portfolios with its rating and its pin. */
export function useSave() {
  const client = useQueryClient();
  /** The first call that created a portfolio with these texts for this version of the home. */
  const sent = useRef(new Map<string, Creation>());

  async function send({ subject, plan, fields }: Save): Promise<void> {
    const before = marksOf(subject);
    const created = newPortfolio(fields, before);
    const creation = created && firstCreation({ ...created, ...targetOf(subject, plan) }, plan);
    const sending = saveToPortfolios({ subject, plan, creation });
    const proformaId = await sending.catch((error: unknown) => showSavedElsewhere(error, subject, plan));
    const saved = subject.edited && proformaId !== null ? savedSubject(subject, proformaId) : subject;
    const { rating = before.rating, pinned = before.pinned } = creation?.input ?? {};
    if (fields.rating !== rating) void setMark('rating', saved, fields.rating);
    if (fields.pinned !== pinned) void setMark('pin', saved, Number(fields.pinned));
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
    { updated }: SavePlan,
  ): Promise<never> {
    const isConflict = error instanceof CallError && error.code === 'conflict';
    if (!isConflict || updated === null || updated !== proformaId) throw error;
    await client.fetchQuery({ ...proformaQuery(updated), staleTime: 0 });
    throw new CallError(error.code, saveCopy.errors.changedElsewhere, { status: error.status });
  }

  /** A retry repeats the first call: what it stored would change the body, and so create another portfolio. */
  function firstCreation(input: Creation['input'], { updated }: SavePlan): Creation {
    const { title, goal, strategy, goal_metric, goal_value } = input;
    const texts = JSON.stringify([title, goal, strategy, goal_metric, goal_value, updated]);
    const creation = sent.current.get(texts) ?? { input, idempotencyKey: crypto.randomUUID() };
    sent.current.set(texts, creation);
    return creation;
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

function newPortfolio(
  { title, goal, strategy, goal_metric, goal_value, rating, pinned }: SaveFields,
  before: SavedMarks,
): NewPortfolio | null {
  if (title === '') return null;
  return {
    title,
    goal,
    strategy,
    goal_metric,
    goal_value,
    ...(rating > 0 && rating !== before.rating && { rating }),
    ...(pinned && !before.pinned && { pinned }),
  };
}
