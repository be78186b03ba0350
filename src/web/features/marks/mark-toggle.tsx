import { Bookmark, KeyRound, Pin } from 'lucide-react';
import type { MarkableHome } from '../../model/marks/markable-home.ts';
import classes from './mark-toggle.module.css';
import { marksCopy as copy } from './marks-copy.ts';
import { type ToggledKind, toggleMark, type useMarking } from './use-marking.ts';

const pictures = { bookmark: Bookmark, pin: Pin, exclusive: KeyRound } as const;

type Props = {
  readonly kind: ToggledKind;
  readonly home: MarkableHome;
  readonly marking: ReturnType<typeof useMarking>;
  /** `round`: over a picture. `flat`: in a row. `framed`: beside buttons. */
  readonly look: 'round' | 'flat' | 'framed';
};

/** A mark that is either set or not. */
export function MarkToggle({ kind, home, marking: { view, isForTheseAssumptions: exactMarks }, look }: Props) {
  const on = exactMarks[kind];
  const Picture = pictures[kind];
  return (
    <button
      type="button"
      className={classes['toggle']}
      data-look={look}
      data-other={view[kind] && !on}
      aria-pressed={on}
      aria-label={copy[kind](home.name)}
      title={copy.titles[kind][on ? 1 : 0]}
      onClick={() => toggleMark(kind, home, !on)}
    >
      <Picture size={look === 'framed' ? 16 : 18} aria-hidden />
    </button>
  );
}
