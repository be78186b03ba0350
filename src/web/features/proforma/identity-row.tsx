import { ExternalLink, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Listing } from '#contracts/listing.ts';
import { formatCount, formatDollars } from '#domain/format.ts';
import { factsInWords, isPrivate, marketTime, nameOf, placeOf, withPlace } from '#domain/labels/listing-name.ts';
import { useAccess } from '../../model/access/access-context.tsx';
import { isAllowed } from '../../model/access/access-of.ts';
import { Feature } from '../../parts/feature.tsx';
import { ListingPicture } from '../../parts/listing-picture.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { look } from '../../ui/look.ts';
import classes from './identity-row.module.css';
import { PhotosButton } from './photos-button.tsx';
import { proformaCopy as copy } from './proforma-copy.ts';

type Props = {
  readonly listing: Listing;
  /** The price that the figures rest on, dollars; null: unknown. */
  readonly purchasePrice: number | null;
  readonly title: string;
  readonly back: ReactNode;
  /** Replaces the title. */
  readonly heading?: ReactNode;
  /** The home left the market. */
  readonly isGone?: boolean;
  /** What to offer, unless it is gone. */
  readonly offer: ReactNode;
  readonly actions: ReactNode;
  /** Leaves out the line of the exact address and the listing link. */
  readonly hidesAddress?: boolean;
};

/** What the property is, what it costs, what to offer, and what can be done with it. */
export function IdentityRow(props: Props) {
  const { listing, purchasePrice, title, back, heading, isGone = false, offer, actions, hidesAddress = false } = props;
  const place = placeOf(listing);
  const seesAddress = isAllowed(useAccess(), 'can_view_limited_fields');
  // The person wrote the address of an imported home, and the title shows it: nothing is locked.
  const isOwnAddress = !seesAddress && isPrivate(listing);
  const cut = listing.previous_list_price !== null && listing.previous_list_price > listing.list_price;
  const asking = [
    isGone ? copy.lastAsking : copy.asking,
    ...(cut ? [copy.priceCut(formatDollars(listing.previous_list_price))] : []),
    isGone ? '' : marketTime(listing.days_on_market),
  ];
  return (
    <header>
      <p className={look('below8', 'smaller', 'unprinted')}>{back}</p>
      <div className={classes['row']}>
        <div className={look('clipped', 'positioned', 'rigid', 'roundCard')}>
          <ListingPicture listing={listing} name={nameOf(listing)} first />
          <PhotosButton photos={listing.photos} name={nameOf(listing)} className={classes['photos']} />
        </div>
        <div className={classes['words']}>
          {heading || <h1>{title}</h1>}
          {!title.endsWith(place) && <p className={look('soft')}>{place}</p>}
          <ul className={classes['facts']}>
            {[...factsInWords(listing), ...lotInWords(listing)].map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
          {!hidesAddress && !isOwnAddress && <AddressRow listing={listing} title={title} />}
        </div>
        <div className={classes['price']}>
          <strong>{formatDollars(listing.list_price)}</strong>
          <p className={look('small')}>{asking.filter((part) => part !== '').join(' · ')}</p>
          {purchasePrice !== null && Math.abs(purchasePrice - listing.list_price) >= 1 && (
            <p className={look('small', 'strong')}>{copy.figuresUse(formatDollars(purchasePrice))}</p>
          )}
          <div className={classes['offer']}>
            {isGone ? <span className={classes['gone']}>{copy.gone}</span> : offer}
          </div>
        </div>
      </div>
      <div className={classes['actions']}>{actions}</div>
    </header>
  );
}

/** The parts of the address that the heading lacks, and the listing link. */
function AddressRow({ listing, title }: Pick<Props, 'listing' | 'title'>) {
  const seesAddress = isAllowed(useAccess(), 'can_view_limited_fields');
  const { unparsed_address: address, listing_url: url } = listing;
  const place = placeOf(listing);
  const isInTitle = address != null && withPlace(address, place) === withPlace(title, place);
  return (
    <div className={isInTitle ? `${classes['exact']} ${look('unprinted')}` : classes['exact']}>
      <MapPin size={16} aria-hidden />
      {seesAddress && isInTitle ? !url && copy.sourceMissing : copy.exact}
      <Feature name="can_view_limited_fields" kind="button">
        {!address && !url && copy.exactMissing}
        {address && !isInTitle && <strong className={look('plain', 'medium')}>{address}</strong>}
        {url && (
          <a className={buttonClass()} href={url} rel="noreferrer" target="_blank">
            <ExternalLink size={16} aria-hidden />
            {copy.source}
          </a>
        )}
        {address && (
          <>
            <OutsideLink href={mapAddress(withPlace(address, place))}>{copy.map}</OutsideLink>
            <OutsideLink href={assessorAddress(withPlace(address, place))}>{copy.assessor}</OutsideLink>
          </>
        )}
      </Feature>
    </div>
  );
}

function OutsideLink({ href, children }: { href: string; children: string }) {
  return (
    <a className={look('link', 'nowrap', 'unprinted')} href={href} rel="noreferrer" target="_blank">
      {children}
    </a>
  );
}

function lotInWords({ lot_size_square_feet: lot }: Listing): string[] {
  return lot === null || lot === 0 ? [] : [copy.lot(formatCount(lot))];
}

const mapAddress = (address: string) =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;

/** Each county has its own site, so a search finds the record. */
const assessorAddress = (address: string) =>
  `https://www.google.com/search?${new URLSearchParams({ q: `county property assessor ${address}` })}`;
