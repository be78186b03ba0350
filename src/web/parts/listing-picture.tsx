import { useState } from 'react';
import type { Listing } from '#contracts/listing.ts';
import { drawingAddress } from '#domain/picture-address.ts';
import classes from './listing-picture.module.css';

const copy = { illustration: 'Illustration', photo: (name: string) => `Photo of ${name}` } as const;

type Props = {
  readonly listing: Pick<Listing, 'listing_id' | 'property_type' | 'photos'>;
  readonly name: string;
  /** True if visible at once: it loads before the others. */
  readonly first?: boolean;
};

/** The listing's photo in 3:2, else a drawing labeled as one, else a tinted box. */
export function ListingPicture({ listing, name, first = false }: Props) {
  const photo = listing.photos[0];
  const [broken, setBroken] = useState<'photo' | 'drawing' | null>(null);
  const drawn = photo === undefined || broken !== null;
  const source = drawn ? drawingAddress(listing.listing_id, listing.property_type) : photo;
  if (broken === 'drawing') return <div className={classes['picture']} />;
  return (
    <div className={classes['picture']}>
      <img
        src={source}
        alt={drawn ? '' : copy.photo(name)}
        width={600}
        height={400}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(drawn ? 'drawing' : 'photo')}
      />
      {drawn && <span className={classes['label']}>{copy.illustration}</span>}
    </div>
  );
}
