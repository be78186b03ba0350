import { useEffect, useState } from 'react';
import classes from './listing-thumb.module.css';

/** A picture costs more to draw than the rest of its row: those that are scrolled past are not drawn at all. */
const restMilliseconds = 120;

type Props = { readonly listingId: string; readonly kind: string; readonly photo: string | undefined };

/** A small picture beside a listing's name: its photo, else its drawing. It tells nothing that the name does not. */
export function ListingThumb({ listingId, kind, photo }: Props) {
  const [broken, setBroken] = useState<'photo' | 'drawing' | null>(null);
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), restMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  const drawn = photo === undefined || broken !== null;
  if (!rested || broken === 'drawing') return <span className={classes['thumb']} />;
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
