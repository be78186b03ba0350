import { cooperativeFlags, isUnsupportedType, propertyTypeOf } from '#domain/property-type.ts';
import type { FeedRow } from '../../csv/feed-row.ts';
import { addressFlags } from '../address-flags.ts';
import { associationFee } from '../association-fee.ts';
import { RowRefusal, type RowResult, WithheldListing } from '../feed-format.ts';
import { priceOf } from '../list-price.ts';
import { placeFields } from '../place-fields.ts';
import { isStatus, standardStatus } from '../standard-status.ts';
import { descriptionOf } from './reso-description.ts';
import { resoIdentity } from './reso-identity.ts';
import { costsAndRent, monthlyDues } from './reso-money.ts';
import { photosOf } from './reso-photos.ts';
import { bathroomsOf, livingAreaOf, lotSizeOf } from './reso-rooms.ts';
import { resoTimestamp } from './reso-timestamp.ts';

/**
 * Reads a listing by the names of the RESO Data Dictionary, from a CSV row or a JSON record. Accepts both spellings of
 * lookups, numbers as text, and our extensions (rent, tax_rate, insurance_annual, association_fee_monthly,
 * other_annual, upfront, photos, features, bathrooms_total). InternetEntireListingDisplayYN false: withheld.
 * InternetAddressDisplayYN false: no address, coordinates, link or remarks. InternetAutomatedValuationDisplayYN false: flagged
 * `no_estimate`. A missing flag forbids nothing.
 */
export function readResoListing(row: FeedRow): RowResult {
  const identity = resoIdentity(row);
  if (identity === null) return new RowRefusal('no_listing_number');
  const { source, sourceKey } = identity;
  if (forbids(row, 'internetentirelistingdisplayyn')) return new WithheldListing(source, sourceKey);
  const status = row.text('standardstatus') ?? '';
  // `Multi-family home for sale` says what is for sale.
  if (isUnsupportedType(status)) return new RowRefusal('unsupported_property_type', status);
  const type = typeFields(row);
  if (type instanceof RowRefusal) return type;
  const price = priceOf(row, 'listprice');
  const place = placeFields(row, {
    city: 'city',
    state: 'stateorprovince',
    postalCode: 'postalcode',
    latitude: 'latitude',
    longitude: 'longitude',
  });
  const fee = associationFee(monthlyDues(row), price, type.propertyType);
  const estimateFlags = forbids(row, 'internetautomatedvaluationdisplayyn') ? ['no_estimate'] : [];
  const isHidden = forbids(row, 'internetaddressdisplayyn');
  const address = isHidden ? null : addressOf(row);
  return {
    source,
    source_key: sourceKey,
    standard_status: standardStatus(status),
    property_type: type.propertyType,
    unparsed_address: address,
    ...place.fields,
    list_price: price,
    previous_list_price: previousPrice(row, price),
    bedrooms_total: row.number('bedroomstotal'),
    bathrooms_total: bathroomsOf(row),
    living_area: livingAreaOf(row),
    lot_size_square_feet: lotSizeOf(row),
    year_built: row.number('yearbuilt') || null,
    days_on_market: row.number('daysonmarket'),
    association_fee_monthly: fee.monthly,
    ...costsAndRent(row),
    photos: photosOf(row),
    ...descriptionOf(row),
    listing_url: row.text('listingurl'),
    modification_timestamp: resoTimestamp(row.text('modificationtimestamp')),
    flags: [
      ...place.flags,
      ...fee.flags,
      ...type.flags,
      ...addressFlags(address),
      ...estimateFlags,
      ...occupantFlags(row),
    ],
    ...(isHidden ? hiddenLocation : {}),
  };
}

/** Hides the link and the remarks too, because they often contain the address. */
const hiddenLocation = { latitude: null, longitude: null, listing_url: null, public_remarks: null };

function typeFields(row: FeedRow) {
  const type = row.text('propertytype');
  const subtype = row.text('propertysubtype');
  // `Foreclosure` says how a home is sold, not what it is.
  if (type !== null && subtype === null && isStatus(type)) {
    return isInPark(row) && !/new|build/i.test(type)
      ? new RowRefusal('unsupported_property_type', 'a lot of a park')
      : { propertyType: assumedType(row), flags: ['property_type_assumed'] };
  }
  const isResidential = type === null || type.toLowerCase() === 'residential';
  if (isResidential && subtype === null && type !== null) {
    return { propertyType: 'SFR' as const, flags: ['property_type_assumed'] };
  }
  const words = (isResidential ? subtype : type) ?? '';
  const propertyType = propertyTypeOf(words);
  if (propertyType !== null) return { propertyType, flags: cooperativeFlags(words) };
  return new RowRefusal('unsupported_property_type', words);
}

/** An address with a unit is probably that of a condominium. */
function assumedType(row: FeedRow): 'SFR' | 'CONDO' {
  return /(?:#|\b(?:apt|unit|ste)\b)/i.test(addressOf(row) ?? '') ? 'CONDO' : 'SFR';
}

/** `2650 W Elm Dr Lot 100`: the place of a manufactured home. */
function isInPark(row: FeedRow): boolean {
  return /\d\D*\s(?:lot|spc|space|trlr|trailer)\.?\s#?\w+$/i.test(addressOf(row) ?? '');
}

/**
 * The stated previous price, or the original one if it differs. Ignores an invalid price instead of refusing the
 * listing.
 */
function previousPrice(row: FeedRow, price: number | null): number | null {
  const stated = row.number('previouslistprice');
  if (isPrice(stated)) return stated;
  const original = row.number('originallistprice');
  return isPrice(original) && original !== price ? original : null;
}

const isPrice = (value: number | null): value is number => value !== null && value > 0 && value <= 1e9;

function addressOf(row: FeedRow): string | null {
  const fullAddress = row.text('unparsedaddress');
  if (fullAddress !== null) return withUnit(fullAddress, row);
  const columns = ['streetnumber', 'streetdirprefix', 'streetname', 'streetsuffix', 'streetdirsuffix'];
  const parts = columns.map((column) => row.text(column)).filter((part) => part !== null);
  return parts.length === 0 ? null : withUnit(parts.join(' '), row);
}

/** Most full addresses have the unit, which has a column of its own besides. */
function withUnit(address: string, row: FeedRow): string {
  const unit = (row.text('unitnumber') ?? '').replace(designator, '').trim();
  if (unit === '' || unit === '0' || hasUnit(address, unit)) return address;
  return address.replace(/,|$/, (end) => ` #${unit}${end}`);
}

const designator = /^(?:(?:apt|apartment|unit|ste|suite|no)\b\.?\s*)?#?\s*/i;

/** Whether the unit follows a designator, or is the last word of the street. */
function hasUnit(address: string, unit: string): boolean {
  const compact = (text: string) => text.toLowerCase().replaceAll(/[\W_]/g, '');
  const [street = ''] = address.split(',');
  const [, lastWord = ''] = /^\S+\s+\S.*\s(\S+)$/.exec(street.trim()) ?? [];
  const [, designated = ''] = /(?:#|\b(?:apt|apartment|unit|ste|suite)\b\.?)\s*#?\s*([^,]+)/i.exec(address) ?? [];
  return [lastWord, designated].some((words) => compact(words) === compact(unit));
}

/** A tenant's home already pays the property tax of a rental. */
function occupantFlags(row: FeedRow): readonly string[] {
  return row.text('occupanttype')?.toLowerCase() === 'tenant' ? ['tenant_occupied'] : [];
}

function forbids(row: FeedRow, flag: string): boolean {
  const word = row.text(flag);
  return word !== null && ['false', 'f', 'n', 'no', '0'].includes(word.toLowerCase());
}
