import { useId } from 'react';
import classes from './star-rating.module.css';
import hiding from './visually-hidden.module.css';

const stars = [1, 2, 3, 4, 5] as const;
const nameOf = (star: number) => `Rate ${star} of 5`;

type Props = {
  /** Only for screen readers. */
  readonly label: string;
  /** Whole stars; 0: none. */
  readonly value: number;
  /** Stars shown in softer colors if `value` is none. They belong to a similar item. */
  readonly instead?: number;
  /** Receives 0 if the current rating was chosen again. */
  readonly onChange: (value: number) => void;
};

/** Five whole stars. Choosing the current rating clears it. One tab stop; arrow keys move between stars. */
export function StarRating({ label, value, instead = 0, onChange }: Props) {
  const name = useId();
  const shown = value || instead;
  return (
    <fieldset className={classes['stars']} data-instead={value === 0 && instead > 0}>
      <legend className={hiding['hidden']}>{label}</legend>
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
            // The browser ignores the space key on a checked radio.
            if (event.key !== ' ' || star !== value) return;
            event.preventDefault();
            onChange(0);
          }}
        />
      ))}
    </fieldset>
  );
}
