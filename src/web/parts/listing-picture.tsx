import { useState } from 'react';
import { drawingAddress } from '#domain/picture-address.ts';
import classes from './listing-picture.module.css';

type Props = {
  readonly listingId: string;
  readonly kind: string;
  readonly photo: string | undefined;
  readonly photoLabel: string;
  readonly illustrationLabel: string;
  /** True if visible at once: it loads before the others. */
  readonly first?: boolean;
};

/** The listing's photo in 3:2, else a drawing labeled as one, else a tinted box. */
export function ListingPicture({ listingId, kind, photo, photoLabel, illustrationLabel, first = false }: Props) {
  const [broken, setBroken] = useState<'photo' | 'drawing' | null>(null);
  const drawn = photo === undefined || broken !== null;
  const source = drawn ? drawingAddress(listingId, kind) : photo;
  if (broken === 'drawing') return <div className={classes['picture']} />;
  return (
    <div className={classes['picture']}>
      <img
        src={source}
        alt={drawn ? '' : photoLabel}
        width={600}
        height={400}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(drawn ? 'drawing' : 'photo')}
      />
      {drawn && <span className={classes['label']}>{illustrationLabel}</span>}
    </div>
  );
}
