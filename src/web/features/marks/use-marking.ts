import { useAccess } from '../../model/access/access-context.tsx';
import { isAllowed } from '../../model/access/access-of.ts';
import type { MarkableHome } from '../../model/marks/markable-home.ts';
import { useMarks } from '../../model/marks/marks.ts';
import type { MarkKind, MarkSubject } from '../../model/marks/marks-state.ts';
import { setMark } from '../../model/marks/set-mark.ts';
import { openSaveModal } from '../../model/portfolios/save-dialog-state.ts';
import { sessionState, useSession } from '../../model/session/session.ts';
import { openSignInDialog } from '../../model/session/sign-in-dialog-state.ts';

export type ToggledKind = Exclude<MarkKind, 'rating'>;

/** Sets or removes a mark. A guest, who is not offered exclusives, gets the sign-in dialog. */
export function toggleMark(kind: ToggledKind, subject: MarkSubject, on: boolean): void {
  if (sessionState() === 'guest' && kind !== 'exclusive') openSignInDialog({ reason: kind, home: subject });
  else void setMark(kind, subject, on ? 1 : 0);
}

/** Opens the Save to Portfolio modal. A guest gets the sign-in dialog. */
export function saveHome(home: MarkableHome): void {
  if (sessionState() === 'guest') openSignInDialog({ reason: 'save', home });
  else openSaveModal(home);
}

/** The marks of a home, which of them apply under these assumptions, and which the visitor may set. */
export function useMarking(home: MarkableHome) {
  const view = useMarks(home);
  const access = useAccess();
  const isGuest = useSession() === 'guest';
  return {
    view,
    /** Set under exactly these assumptions. */
    isForTheseAssumptions: {
      bookmark: view.bookmark && !view.isForOtherAssumptions,
      pin: view.pin && !view.isForOtherAssumptions,
      exclusive: view.exclusive,
    },
    isGuest,
    rates: isAllowed(access, 'general_features'),
    marksExclusives: isAllowed(access, 'exclusive_listings'),
  };
}
