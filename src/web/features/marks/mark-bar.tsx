import { KeyRound } from 'lucide-react';
import type { MarkableHome } from '../../model/marks/markable-home.ts';
import { Feature } from '../../parts/feature.tsx';
import { Button } from '../../ui/button.tsx';
import { Rating } from './card-marks.tsx';
import { HideEntry } from './hide-button.tsx';
import classes from './mark-bar.module.css';
import { MarkKeys } from './mark-keys.tsx';
import { MarkToggle } from './mark-toggle.tsx';
import { marksCopy as copy } from './marks-copy.ts';
import { SaveButton } from './save-button.tsx';
import { toggleMark, useMarking } from './use-marking.ts';

/** Save, the marks and the rating of a proforma. */
export function MarkBar({ home }: { home: MarkableHome }) {
  const marking = useMarking(home);
  const { view, rates } = marking;
  const toggle = { home, marking, look: 'framed' } as const;
  return (
    <div className={classes['bar']}>
      <SaveButton primary home={home} className={classes['save']} />
      <MarkToggle kind="pin" {...toggle} />
      <MarkToggle kind="bookmark" {...toggle} />
      {rates && <Rating home={home} view={view} />}
      {view.isForOtherAssumptions && <p className={classes['note']}>{copy.elsewhere}</p>}
      <MarkKeys home={home} />
    </div>
  );
}

/** The less frequent marks of a home, for a menu. */
export function MarkEntries({ home }: { home: MarkableHome }) {
  return (
    <>
      <ExclusiveEntry home={home} />
      <HideEntry home={home} />
    </>
  );
}

/** The exclusive mark with its name. Guests have none. */
function ExclusiveEntry({ home }: { home: MarkableHome }) {
  const { isGuest, view } = useMarking(home);
  if (isGuest) return null;
  return (
    <Feature name="exclusive_listings" kind="button" unlocks={copy.short.exclusive}>
      <Button
        aria-pressed={view.exclusive}
        aria-label={copy.exclusive(home.name)}
        title={copy.titles.exclusive[view.exclusive ? 1 : 0]}
        onClick={() => toggleMark('exclusive', home, !view.exclusive)}
      >
        <KeyRound size={16} fill={view.exclusive ? 'currentcolor' : 'none'} aria-hidden />
        {copy.short.exclusive}
      </Button>
    </Feature>
  );
}
