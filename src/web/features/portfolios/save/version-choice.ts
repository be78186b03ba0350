import type { MarkSubject } from '../../../model/marks/marks-state.ts';
import { type HomeLinks, savedOtherwise } from '../../../model/portfolios/save-to-portfolios.ts';

/** `update`: the saved home gets the numbers on screen. `both`: they are saved as another proforma. */
export const versionChoices = ['update', 'both'] as const;
type Choice = (typeof versionChoices)[number];

/** What happens to a home that is already saved with other numbers. */
export type VersionChoice = ReturnType<typeof versionChoiceOf>;

/** Asks if the home is already saved with other numbers. On its own page the default is to update it. */
export function versionChoiceOf(
  subject: MarkSubject | null,
  links: HomeLinks,
  chosen: ReadonlySet<string>,
  picked: Choice | null,
) {
  const saved = subject && savedOtherwise(links, subject, chosen);
  const canUpdate = saved !== null && saved.proformaId !== null;
  const isOwnPage = subject?.edited !== undefined && subject.proformaId !== null;
  const choice = picked ?? (isOwnPage ? 'update' : null);
  return {
    isQuestionVisible: saved !== null,
    canUpdate,
    choice,
    isMissing: canUpdate && choice === null,
    /** The saved proforma to update; null: none. */
    updated: canUpdate && choice === 'update' ? saved.proformaId : null,
  };
}
