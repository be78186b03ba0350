import { associationFee } from './association-fee.ts';
import { feePerMonth } from './fee-frequency.ts';
import { type Draft, type FeedFormat, RowRefusal } from './feed-format.ts';
import type { FeedRow } from './feed-row.ts';
import { placeFields } from './place-fields.ts';
import { propertyTypeOf } from './property-type.ts';
import { standardStatus } from './standard-status.ts';

const squareFeetPerAcre = 43_560;
const squareFeetPerSquareMetre = 10.7639;

/**
 * CSV with the names of the RESO Data Dictionary, or the same in snake_case, and our own extensions
 * (rent, tax_rate, insurance_annual, association_fee_monthly, other_annual, upfront, photos).
 */
export const resoCsv: FeedFormat = {
  name: 'RESO CSV',
  required: [
    ['listingkey', 'listingid', 'sourcekey'],
    ['listprice'],
    ['standardstatus'],
    ['propertytype', 'propertysubtype'],
  ],
  read: readRow,
};

function readRow(row: FeedRow): Draft | RowRefusal {
  if (isFalse(row.text('internetentirelistingdisplayyn'))) return new RowRefusal('display_not_allowed');
  const key = row.text('sourcekey', 'listingkey', 'listingid');
  if (key === null) return new RowRefusal('no_listing_number');
  const type = typeFields(row);
  if (type instanceof RowRefusal) return type;
  const price = row.number('listprice');
  const place = placeFields(row, {
    city: 'city',
    state: 'stateorprovince',
    postalCode: 'postalcode',
    latitude: 'latitude',
    longitude: 'longitude',
  });
  const fee = associationFee(monthlyDues(row), price, type.propertyType);
  return {
    source: row.text('source', 'originatingsystemname', 'originatingsystemid', 'sourcesystemname') ?? 'RESO',
    source_key: key,
    standard_status: standardStatus(row.text('standardstatus') ?? ''),
    property_type: type.propertyType,
    unparsed_address: isFalse(row.text('internetaddressdisplayyn')) ? null : addressOf(row),
    ...place.fields,
    list_price: price,
    previous_list_price: row.number('previouslistprice'),
    bedrooms_total: row.number('bedroomstotal'),
    bathrooms_total: bathroomsOf(row),
    living_area: livingAreaOf(row),
    lot_size_square_feet: lotSizeOf(row),
    year_built: row.number('yearbuilt') || null,
    days_on_market: row.number('daysonmarket'),
    association_fee_monthly: fee.monthly,
    ...costsAndRent(row),
    photos: row.text('photos')?.split(/[\s|]+/) ?? [],
    listing_url: row.text('listingurl'),
    modification_timestamp: timestamp(row.text('modificationtimestamp')),
    flags: [...place.flags, ...fee.flags, ...type.flags],
  };
}

function typeFields(row: FeedRow) {
  const type = row.text('propertytype');
  const subtype = row.text('propertysubtype');
  const residential = type === null || type.toLowerCase() === 'residential';
  if (residential && subtype === null && type !== null) {
    return { propertyType: 'SFR' as const, flags: ['property_type_assumed'] };
  }
  const propertyType = propertyTypeOf((residential ? subtype : type) ?? '');
  if (propertyType !== null) return { propertyType, flags: [] };
  return new RowRefusal('unsupported_property_type', (residential ? subtype : type) ?? '');
}

/** A bill of 0 is an exempt or unassessed owner's; the next owner will not have it, so it counts as unknown. */
function costsAndRent(row: FeedRow) {
  return {
    tax_annual_amount: row.number('taxannualamount') || null,
    tax_rate: row.number('taxrate'),
    insurance_annual: row.number('insuranceannual', 'insuranceexpense'),
    other_annual: row.number('otherannual') ?? 0,
    upfront: row.number('upfront') ?? 0,
    rent: row.number('rent') ?? row.number('totalactualrent') ?? rentOfLease(row),
  };
}

function rentOfLease(row: FeedRow): number | null {
  return feePerMonth(row.number('leaseamount'), row.text('leaseamountfrequency'));
}

function monthlyDues(row: FeedRow): number | null {
  const own = row.number('associationfeemonthly');
  if (own !== null) return own;
  const first = feePerMonth(row.number('associationfee'), row.text('associationfeefrequency'));
  const second = feePerMonth(row.number('associationfee2'), row.text('associationfee2frequency'));
  return first === null && second === null ? null : (first ?? 0) + (second ?? 0);
}

function addressOf(row: FeedRow): string | null {
  const whole = row.text('unparsedaddress');
  if (whole !== null) return whole;
  const columns = ['streetnumber', 'streetdirprefix', 'streetname', 'streetsuffix', 'streetdirsuffix'];
  const parts = columns.map((column) => row.text(column)).filter((part) => part !== null);
  if (parts.length === 0) return null;
  const unit = row.text('unitnumber');
  return unit === null ? parts.join(' ') : `${parts.join(' ')} #${unit.replace(/^#/, '')}`;
}

/** BathroomsTotalInteger counts rooms, so full and half baths come first: two full and one half are 2.5. */
function bathroomsOf(row: FeedRow): number | null {
  const stated = row.number('bathroomstotal', 'bathroomstotaldecimal');
  if (stated !== null) return stated;
  const full = row.number('bathroomsfull');
  const half = row.number('bathroomshalf');
  if (full === null && half === null) return row.number('bathroomstotalinteger');
  return (full ?? 0) + (half ?? 0) / 2;
}

function livingAreaOf(row: FeedRow): number | null {
  const area = row.number('livingarea') || null;
  const metric = /met(er|re)/i.test(row.text('livingareaunits') ?? '');
  return area !== null && metric ? Math.round(area * squareFeetPerSquareMetre) : area;
}

function lotSizeOf(row: FeedRow): number | null {
  const acres = row.number('lotsizeacres');
  return row.number('lotsizesquarefeet') ?? (acres === null ? null : Math.round(acres * squareFeetPerAcre));
}

/** The moment in ISO form; a time without a zone is taken as UTC. What is no date stays, to be refused. */
function timestamp(cell: string | null): string | null {
  if (cell === null) return null;
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/i.test(cell) || !/\d:\d/.test(cell) ? cell : `${cell.replace(' ', 'T')}Z`;
  const moment = new Date(zoned);
  return Number.isNaN(moment.getTime()) ? cell : moment.toISOString();
}

function isFalse(cell: string | null): boolean {
  return cell !== null && ['false', 'n', 'no', '0'].includes(cell.toLowerCase());
}
