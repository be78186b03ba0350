import { useKeys } from '../../lib/use-keys.ts';
import { focusedHome, type MarkableHome } from '../../model/marks/markable-home.ts';
import { currentMarks } from '../../model/marks/marks.ts';
import { markValue } from '../../model/marks/marks-state.ts';
import { saveHome, type ToggledKind, toggleMark } from './use-marking.ts';

/** Keys that mark the focused card, or the page's home if no card has the focus. */
export function MarkKeys({ home: ownHome = null }: { home?: MarkableHome | null }) {
  function toggle(kind: ToggledKind) {
    const subject = focusedHome() ?? ownHome;
    if (subject) toggleMark(kind, subject, markValue(currentMarks(), kind, subject) === 0);
  }
  function save() {
    const home = focusedHome() ?? ownHome;
    if (home) saveHome(home);
  }
  useKeys({ s: save, b: () => toggle('bookmark'), p: () => toggle('pin') });
  return null;
}
