import { Star } from 'lucide-react';
import type { MarkableHome } from '../../model/marks/markable-home.ts';
import { setMark } from '../../model/marks/set-mark.ts';
import { look } from '../../ui/look.ts';
import { CompareBox } from './compare-box.tsx';
import { HideButton } from './hide-button.tsx';
import { MarkToggle } from './mark-toggle.tsx';
import { marksCopy as copy } from './marks-copy.ts';
import classes from './row-marks.module.css';
import { SaveToggle } from './save-button.tsx';
import { useMarking } from './use-marking.ts';

const stars = [0, 1, 2, 3, 4, 5] as const;

/** The marks of a home in one narrow cell. The stars are a native select, because a table has many rows. */
export function RowMarks({ home }: { home: MarkableHome }) {
  const marking = useMarking(home);
  const { view, rates } = marking;
  const ratingHere = view.isForOtherAssumptions ? 0 : view.rating;
  const noRating = view.isForOtherAssumptions && view.rating > 0 ? `(${view.rating})` : '–';
  const toggle = { home, marking, look: 'flat' } as const;
  return (
    <span className={look('row', 'end', 'wide')} title={view.isForOtherAssumptions ? copy.elsewhere : undefined}>
      <CompareBox home={home} look="bare" />
      {rates && (
        <span className={classes['rating']} data-rated={ratingHere > 0}>
          <Star size={18} aria-hidden />
          <select
            className={classes['stars']}
            aria-label={copy.rowRating(home.name)}
            value={ratingHere}
            onChange={(event) => void setMark('rating', home, Number(event.currentTarget.value))}
          >
            {stars.map((star) => (
              <option className={look('ground', 'plain')} key={star} value={star} aria-label={copy.rowStars(star)}>
                {star === 0 ? noRating : star}
              </option>
            ))}
          </select>
        </span>
      )}
      <HideButton home={home} look="flat" />
      <MarkToggle kind="pin" {...toggle} />
      <MarkToggle kind="bookmark" {...toggle} />
      <SaveToggle home={home} />
    </span>
  );
}
