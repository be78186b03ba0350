import { createHash } from 'node:crypto';
import type { FeedRow } from '../csv/feed-row.ts';
import { type Draft, type FeedFormat, RowRefusal } from './feed-format.ts';
import { knownLot } from './known-lot.ts';
import { priceOf } from './list-price.ts';
import { placeFields } from './place-fields.ts';
import { standardStatus } from './standard-status.ts';

const squareFeetPerAcre = 43_560;

/** Facts that do not change with price, status or broker. */
const stableColumns = ['street', 'city', 'state', 'zipcode', 'bed', 'bath', 'acrelot', 'housesize'] as const;

/**
 * CSV with the columns of the public realtor.com data sets. They have no listing number, so a hash of stable facts
 * identifies a listing. They have no property type: with a lot it counts as a house, without one as a condominium with
 * unknown dues (the conservative choice), flagged `property_type_assumed`. Rows without bedrooms, baths and area are
 * land.
 */
export const realtorCsv: FeedFormat = {
  name: 'Realtor.com CSV',
  required: [['status'], ['price'], ['bed'], ['bath'], ['housesize'], ['zipcode']],
  read: readRow,
};

function readRow(row: FeedRow): Draft | RowRefusal {
  const bedrooms = row.number('bed');
  const bathrooms = row.fraction('bath');
  const area = row.number('housesize') || null;
  const acres = row.fraction('acrelot');
  const lot = knownLot(acres === null ? null : Math.round(acres * squareFeetPerAcre));
  if (bedrooms === null && bathrooms === null && area === null)
    return new RowRefusal('unsupported_property_type', 'land');
  const place = placeFields(row, { city: 'city', state: 'state', postalCode: 'zipcode' });
  return {
    source: 'realtor.com',
    source_key: stableKey(row),
    standard_status: standardStatus(row.text('status') ?? ''),
    property_type: lot === null ? 'CONDO' : 'SFR',
    ...place.fields,
    list_price: priceOf(row, 'price'),
    bedrooms_total: bedrooms,
    bathrooms_total: bathrooms,
    living_area: area,
    lot_size_square_feet: lot,
    flags: [...place.flags, 'property_type_assumed'],
  };
}

function stableKey(row: FeedRow): string {
  const facts = stableColumns.map((column) => row.text(column)?.replace(/\.0+$/, '').toUpperCase() ?? '');
  return createHash('sha256').update(facts.join('\u0000')).digest('hex').slice(0, 24);
}
