import type { MarkableHome } from '../../model/marks/markable-home.ts';
import { Feature } from '../../parts/feature.tsx';
import { MenuRow } from '../../ui/more-menu.tsx';
import { Rating } from './card-marks.tsx';
import { HideEntry } from './hide-button.tsx';
import classes from './mark-bar.module.css';
import { MarkKeys } from './mark-keys.tsx';
import { MarkToggle } from './mark-toggle.tsx';
import { marksCopy as copy } from './marks-copy.ts';
import { SaveButton } from './save-button.tsx';
import { useMarking } from './use-marking.ts';

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
  const marking = useMarking(home);
  if (marking.isGuest) return null;
  return (
    <MenuRow name={copy.short.exclusive}>
      <Feature name="exclusive_listings" kind="button">
        <MarkToggle kind="exclusive" home={home} marking={marking} look="flat" />
      </Feature>
    </MenuRow>
  );
}
