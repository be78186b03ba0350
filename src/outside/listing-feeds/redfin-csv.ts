import { cooperativeFlags, propertyTypeOf } from '#domain/property-type.ts';
import type { FeedRow } from '../csv/feed-row.ts';
import { addressFlags } from './address-flags.ts';
import { associationFee } from './association-fee.ts';
import { type Draft, type FeedFormat, RowRefusal } from './feed-format.ts';
import { knownLot } from './known-lot.ts';
import { priceOf } from './list-price.ts';
import { placeFields } from './place-fields.ts';
import { standardStatus } from './standard-status.ts';

/**
 * Redfin's "Download all" CSV. Uses STATUS, because SALE TYPE is "PAST SALE" on every pending row. Listing service and
 * number identify a listing, because a home's next listing has the same URL.
 */
export const redfinCsv: FeedFormat = {
  name: 'Redfin CSV',
  required: [['propertytype'], ['address'], ['ziporpostalcode', 'zip'], ['price'], ['status'], ['mls#']],
  read: readRow,
};

/** Files of 2018 and before have shorter names. */
const columnOf = (row: FeedRow, name: string, olderName: string) => (row.text(name) === null ? olderName : name);

function readRow(row: FeedRow): Draft | RowRefusal {
  const words = row.text('propertytype') ?? '';
  const propertyType = propertyTypeOf(words);
  if (propertyType === null) return new RowRefusal('unsupported_property_type', words);
  const key = row.text('mls#');
  if (key === null) return new RowRefusal('no_listing_number');
  const price = priceOf(row, 'price');
  const place = placeFields(row, {
    city: 'city',
    state: columnOf(row, 'stateorprovince', 'state'),
    postalCode: columnOf(row, 'ziporpostalcode', 'zip'),
    latitude: 'latitude',
    longitude: 'longitude',
  });
  const address = row.text('address');
  const fee = associationFee(row.number('hoa/month'), price, propertyType);
  return {
    source: row.text('source') ?? 'Redfin',
    source_key: key,
    standard_status: standardStatus(row.text('status') ?? ''),
    property_type: propertyType,
    unparsed_address: address,
    ...place.fields,
    list_price: price,
    bedrooms_total: row.number('beds'),
    bathrooms_total: row.fraction('baths'),
    living_area: row.number('squarefeet') || null,
    lot_size_square_feet: knownLot(row.number('lotsize')),
    year_built: row.number('yearbuilt') || null,
    days_on_market: row.number('daysonmarket'),
    association_fee_monthly: fee.monthly,
    listing_url: row.text('url'),
    flags: [...place.flags, ...fee.flags, ...addressFlags(address), ...cooperativeFlags(words)],
  };
}
