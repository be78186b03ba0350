import { useState } from 'react';
import classes from './listing-thumb.module.css';

type Props = { readonly listingId: string; readonly kind: string; readonly photo: string | undefined };

/** A small picture beside a listing's name: its photo, else its drawing. It tells nothing that the name does not. */
export function ListingThumb({ listingId, kind, photo }: Props) {
  const [broken, setBroken] = useState(false);
  return (
    <img
      className={classes['thumb']}
      src={photo === undefined || broken ? `/art/${listingId}.svg?type=${kind}` : photo}
      alt=""
      width={54}
      height={36}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}
