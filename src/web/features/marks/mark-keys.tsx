import { focusedHome } from '../../lib/marks/marked-home.ts';
import { marksNow } from '../../lib/marks/marks.ts';
import { type MarkSubject, markValue } from '../../lib/marks/marks-state.ts';
import { useKeys } from '../../lib/use-keys.ts';
import { type ToggledKind, toggleMark } from './use-marking.ts';

/** Marks the card that has the focus with a key; where none has it, the home of the page, if the page has one. */
export function MarkKeys({ home = null }: { home?: MarkSubject | null }) {
  function toggle(kind: ToggledKind) {
    const subject = focusedHome() ?? home;
    if (subject) toggleMark(kind, subject, markValue(marksNow(), kind, subject) === 0);
  }
  useKeys({ b: () => toggle('bookmark'), p: () => toggle('pin') });
  return null;
}
