import { useState } from 'react';
import classes from './listing-thumb.module.css';

type Props = {
  readonly listingId: string;
  readonly kind: string;
  readonly photo: string | undefined;
  /** True while the page is scrolled: a picture costs more to draw than the rest of its row, so it comes after. */
  readonly waits: boolean;
};

/** A small picture beside a listing's name: its photo, else its drawing. It tells nothing that the name does not. */
export function ListingThumb({ listingId, kind, photo, waits }: Props) {
  const [broken, setBroken] = useState(false);
  const [begun, setBegun] = useState(!waits);
  if (!waits && !begun) setBegun(true);
  if (!begun) return <span className={classes['thumb']} />;
  return (
    <img
      className={classes['thumb']}
      src={photo === undefined || broken ? `/art/${listingId}.svg?type=${kind}` : photo}
      alt=""
      width={54}
      height={36}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
