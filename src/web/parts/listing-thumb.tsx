import { useState } from 'react';
import classes from './listing-thumb.module.css';

type Props = {
  readonly listingId: string;
  readonly kind: string;
  readonly photo: string | undefined;
  /**
   * True while nothing scrolls. A picture is more expensive to draw than the rest of its row, so it is drawn only then,
   * and stays.
   */
  readonly isScrollIdle: boolean;
};

/** A small photo or drawing next to a listing's name. Decorative, because the name says the same. */
export function ListingThumb({ listingId, kind, photo, isScrollIdle }: Props) {
  const [broken, setBroken] = useState<'photo' | 'drawing' | null>(null);
  const [shown, setShown] = useState(isScrollIdle);
  if (isScrollIdle && !shown) setShown(true);
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
