import { useId } from 'react';
import classes from './star-rating.module.css';

const stars = [1, 2, 3, 4, 5] as const;
const nameOf = (star: number) => `Rate ${star} of 5`;

type Props = {
  /** Read, not shown. */
  readonly label: string;
  /** Whole stars; 0: none. */
  readonly value: number;
  /** Stars that show where `value` is none, in softer colours: they are of something like it. */
  readonly instead?: number;
  /** Told 0 where the stars that are set were chosen once more. */
  readonly onChange: (value: number) => void;
};

/** Five whole stars; choosing those that are set clears them. One stop of the keyboard, arrows go from star to star. */
export function StarRating({ label, value, instead = 0, onChange }: Props) {
  const name = useId();
  const shown = value || instead;
  return (
    <fieldset className={classes['stars']} data-instead={value === 0 && instead > 0}>
      <legend className={classes['label']}>{label}</legend>
      {stars.map((star) => (
        <input
          key={star}
          type="radio"
          name={name}
          className={classes['star']}
          aria-label={nameOf(star)}
          title={nameOf(star)}
          checked={star === value}
          data-on={star <= shown}
          onChange={() => onChange(star)}
          onClick={() => star === value && onChange(0)}
          onKeyDown={(event) => {
            // The browser does nothing with the key of a radio that is set.
            if (event.key !== ' ' || star !== value) return;
            event.preventDefault();
            onChange(0);
          }}
        />
      ))}
    </fieldset>
  );
}
