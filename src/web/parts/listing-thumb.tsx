import { useState } from 'react';
import classes from './listing-thumb.module.css';

type Props = {
  readonly listingId: string;
  readonly kind: string;
  readonly photo: string | undefined;
  /**
   * True while nothing is scrolled. A picture costs more to draw than the rest of its row: it is drawn once all rests,
   * and then stays.
   */
  readonly still: boolean;
};

/** A small picture beside a listing's name: its photo, else its drawing. It tells nothing that the name does not. */
export function ListingThumb({ listingId, kind, photo, still }: Props) {
  const [broken, setBroken] = useState<'photo' | 'drawing' | null>(null);
  const [shown, setShown] = useState(still);
  if (still && !shown) setShown(true);
  const drawn = photo === undefined || broken !== null;
  if (!shown || broken === 'drawing') return <span className={classes['thumb']} />;
  return (
    <img
      className={classes['thumb']}
      src={drawn ? `/art/${listingId}.svg?type=${kind}` : photo}
      alt=""
      width={54}
      height={36}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(drawn ? 'drawing' : 'photo')}
    />
  );
}
