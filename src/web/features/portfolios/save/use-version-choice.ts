import { useState } from 'react';
import type { MarkSubject } from '../../../model/marks/marks-state.ts';
import { type HomeLinks, savedOtherwise } from '../../../model/portfolios/save-to-portfolios.ts';

/** What becomes of a home that is saved already with other numbers. */
export type VersionChoice = ReturnType<typeof useVersionChoice>;

/** `update`: the saved home takes the numbers on screen; `both`: they are saved beside it. */
type Choice = 'update' | 'both';

/** Asks once the home is to be saved where it is saved with other numbers. On its own page it is updated unless chosen otherwise. */
export function useVersionChoice(subject: MarkSubject | null, links: HomeLinks, chosen: ReadonlySet<string>) {
  const [picked, choose] = useState<Choice | null>(null);
  const saved = subject && savedOtherwise(links, subject, chosen);
  const canUpdate = saved !== null && saved.proformaId !== null;
  const isOwnPage = subject?.edited !== undefined && subject.proformaId !== null;
  const choice = picked ?? (isOwnPage ? 'update' : null);
  return {
    isAsked: saved !== null,
    canUpdate,
    choice,
    choose,
    isMissing: canUpdate && choice === null,
    /** The saved proforma that is updated; null: none. */
    updated: canUpdate && choice === 'update' ? saved.proformaId : null,
  };
}
