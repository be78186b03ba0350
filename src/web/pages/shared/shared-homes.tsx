import type { SharedPortfolio } from '#contracts/share-links.ts';
import { nameOf, placeOf } from '#domain/labels/listing-name.ts';
import { wordsApart } from '../../features/portfolios/homes-apart.ts';
import { columnsOf, defaultColumns } from '../../features/search/table/columns.ts';
import { phone, useMedia } from '../../lib/use-media.ts';
import { ListingThumb } from '../../parts/listing-thumb.tsx';
import { ScrollTable } from '../../ui/figure-table.tsx';
import { look } from '../../ui/look.ts';
import { sharedCopy as copy } from './shared-copy.ts';
import classes from './shared-page.module.css';

type Props = { readonly homes: SharedPortfolio['proformas']; readonly limited: readonly string[] };

/** The homes of a shared portfolio with their figures. */
export function SharedHomes({ homes, limited }: Props) {
  const isPhone = useMedia(phone);
  // Offers to targets belong to a search.
  const columns = columnsOf(defaultColumns).filter(
    ({ key, path }) => key !== 'offer_to_target' && !limited.includes(path),
  );
  // Homes without an address are numbered.
  const apart = wordsApart(homes, ({ listing }) => listing.unparsed_address ?? listing.listing_id);
  return (
    <section aria-label={copy.homes}>
      <h2 className={look('below12')}>{copy.homes}</h2>
      <ScrollTable label={copy.scroll} boxClassName={look('surface')}>
        <thead>
          <tr>
            <th scope="col">{copy.home}</th>
            {columns.map(({ key, head, label }) => (
              <th key={key} scope="col" title={label}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {homes.map(({ listing, ...home }, at) => (
            <tr key={listing.listing_id}>
              <th scope="row" className={classes['home']}>
                <span className={look('row', 'gap12', 'touch')}>
                  {!isPhone && (
                    <ListingThumb
                      listingId={listing.listing_id}
                      kind={listing.property_type}
                      photo={listing.photos[0]}
                      isScrollIdle
                    />
                  )}
                  <span className={look('stack')}>
                    <span className={look('cut')}>
                      {listing.unparsed_address ? nameOf(listing) : copy.numbered(at + 1, nameOf(listing))}
                    </span>
                    <span className={look('small', 'regular', 'cut')}>{placeOf(listing)}</span>
                    {apart.get(homes[at]!) && (
                      <span className={look('small', 'regular', 'cut')}>{apart.get(homes[at]!)}</span>
                    )}
                  </span>
                </span>
              </th>
              {columns.map(({ key, text }) => (
                <td key={key}>{text({ listing, ...home })}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </section>
  );
}
