import type { MarkableHome } from '../../model/marks/markable-home.ts';
import { Feature } from '../../parts/feature.tsx';
import { Rating } from './card-marks.tsx';
import classes from './mark-bar.module.css';
import { MarkKeys } from './mark-keys.tsx';
import { MarkToggle } from './mark-toggle.tsx';
import { marksCopy as copy } from './marks-copy.ts';
import { SaveButton } from './save-button.tsx';
import { useMarking } from './use-marking.ts';

export function MarkBar({ home }: { home: MarkableHome }) {
  const marking = useMarking(home);
  const { view, rates, isGuest, marksExclusives } = marking;
  const toggle = { home, marking, look: 'worded' } as const;
  return (
    <div className={classes['bar']}>
      {rates && <Rating home={home} view={view} />}
      <MarkToggle kind="pin" {...toggle} />
      <MarkToggle kind="bookmark" {...toggle} />
      <SaveButton home={home} className={classes['save']} />
      {!isGuest && (
        <span className={classes['exclusive']} data-locked={!marksExclusives}>
          {!marksExclusives && copy.short.exclusive}
          <Feature name="exclusive_listings" kind="button">
            <MarkToggle kind="exclusive" {...toggle} />
          </Feature>
        </span>
      )}
      {view.isForOtherAssumptions && <p className={classes['note']}>{copy.elsewhere}</p>}
      <MarkKeys home={home} />
    </div>
  );
}
