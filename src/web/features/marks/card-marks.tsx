import type { MarkableHome } from '../../model/marks/markable-home.ts';
import { setMark } from '../../model/marks/set-mark.ts';
import { look } from '../../ui/look.ts';
import { StarRating } from '../../ui/star-rating.tsx';
import classes from './card-marks.module.css';
import { MarkToggle } from './mark-toggle.tsx';
import { marksCopy as copy } from './marks-copy.ts';
import { SaveButton } from './save-button.tsx';
import { useMarking } from './use-marking.ts';

type Props = { readonly home: MarkableHome };

/** On the picture of a card: pin and bookmark, and exclusive if the plan includes it. */
export function CardCorner({ home }: Props) {
  const marking = useMarking(home);
  const toggle = { home, marking, look: 'round' } as const;
  return (
    <>
      {marking.marksExclusives && <MarkToggle kind="exclusive" {...toggle} />}
      <MarkToggle kind="pin" {...toggle} />
      <MarkToggle kind="bookmark" {...toggle} />
    </>
  );
}

/** Below the figures of a card: the rating and the save button. */
export function CardFoot({ home }: Props) {
  const { view, isGuest, rates } = useMarking(home);
  return (
    <>
      {rates && (
        <div className={classes['rating']}>
          <Rating home={home} view={view} />
          {view.isForOtherAssumptions && <p className={classes['note']}>{copy.elsewhere}</p>}
        </div>
      )}
      {isGuest ? (
        <SaveButton home={home} text={copy.saveWhole} className={look('grow')} />
      ) : (
        <SaveButton home={home} className={look('rigid', 'pushed')} />
      )}
    </>
  );
}

export function Rating({ home, view }: Props & Pick<ReturnType<typeof useMarking>, 'view'>) {
  return (
    <StarRating
      label={copy.rating(home.name)}
      value={view.isForOtherAssumptions ? 0 : view.rating}
      instead={view.isForOtherAssumptions ? view.rating : 0}
      onChange={(stars) => void setMark('rating', home, stars)}
    />
  );
}
