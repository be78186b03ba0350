import type { MappableField } from '#contracts/column-map.ts';
import { countOf, formatCount } from '#domain/format.ts';

export const listingImportCopy = {
  title: 'Import listings',
  documentTitle: 'Import listings · Forma',
  lead: 'Add your MLS export or feed file to the search. Everyone who uses this site sees these listings.',
  signIn: {
    title: 'Sign in to import listings',
    text: 'Only an admin of this site can import listings.',
    button: 'Sign in',
  },
  account: {
    loading: 'Loading your account',
    failed: 'We couldn’t load your account',
    retry: 'Try again',
  },
  notAdmin: {
    title: 'Only admins can import listings',
    text: 'You can import single homes into your own proformas instead.',
    button: 'Import homes',
  },
  choose: {
    label: 'Listings file',
    title: 'Drop a file here',
    button: 'Choose file',
    formats:
      'CSV with RESO, Redfin, Realtor.com or your own columns, RESO JSON or JSON lines. Also as .gz, up to 64 MB.',
    safe: 'We import every valid row and list the others with the reason. Importing a file again changes only what is new.',
    oneOnly: 'Drop one file at a time.',
  },
  sample: 'The sample listings leave the search with your first import.',
  map: {
    title: (file: string) => `Match the columns of ${file}`,
    text: 'We don’t know this file’s columns. Choose the column for each field. Only the price is required.',
    none: 'Not in the file',
    preview: 'Preview',
    rows: (rows: number) => `The first ${countOf(rows, 'row')} of the file.`,
    button: 'Import with these columns',
    needsPrice: 'Choose the column with the price first.',
    another: 'Choose another file',
  },
  running: {
    title: (file: string) => `Importing ${file}`,
    bar: 'Import progress',
    reading: (rows: number, percent: number | null) =>
      `${countOf(rows, 'row')} read${percent === null ? '' : ` · ${percent}%`}`,
    importing: 'Importing…',
    saving: (rows: number) => `Saving ${countOf(rows, 'row')}…`,
    estimating: 'Updating rent estimates nearby…',
    finishing: 'The file has arrived, so we’ll finish this import.',
    cancel: 'Cancel import',
  },
  canceled: (file: string) => `Import of ${file} canceled. Import the file again to finish: nothing is added twice.`,
  maybeCanceled: (file: string) =>
    `We don’t know whether ${file} was imported. Check the listings, or import the file again: nothing is added twice.`,
  failed: {
    title: (file: string) => `We couldn’t import ${file}.`,
    tooLarge: 'It’s larger than 64 MB. Split it, or compress it as .gz.',
    empty: 'It’s empty.',
    unknown: 'Please try again.',
    retry: 'Try again',
  },
  report: {
    title: (file: string) => `Imported ${file}`,
    text: (format: string, rows: number) => `${format}, ${countOf(rows, 'row')}. Searches already find these listings.`,
    nothing: (file: string) => `Nothing imported from ${file}`,
    allRefused: (format: string, rows: number) => `${format}, ${countOf(rows, 'row')}. Every row was refused.`,
    unchanged: (format: string, rows: number) => `${format}, ${countOf(rows, 'row')}. No listing changed.`,
    accepted: 'New',
    changed: 'Changed',
    same: 'Unchanged',
    refused: 'Refused',
    cutOff: 'A row is cut off or a quotation mark is never closed, so some listings may be missing.',
    details: 'Details',
    priceCuts: 'Price cuts',
    priceRises: 'Price increases',
    statusChanges: 'Status changes',
    outdated: 'Older than our data',
    superseded: 'Repeated in the file',
    notices: 'Lines without a listing',
    withheld: 'No longer allowed to be shown',
    samples: 'Sample listings removed',
    flags: 'Accepted, but check these',
    refusedTitle: 'Refused rows',
    correct: 'Correct these rows and import them again.',
    others: 'The other rows are imported.',
    first: (shown: number, all: number) => `The first ${formatCount(shown)} of ${formatCount(all)}`,
    row: { line: 'Line', record: 'Record' },
    reason: 'Reason',
    reasons: 'Refused rows by reason',
    download: 'Download refused rows',
    isCut: 'The download ends early because there are too many refused rows.',
    another: 'Import another file',
  },
} as const;

export const fieldNames: Readonly<Record<MappableField, string>> = {
  ListPrice: 'Price',
  UnparsedAddress: 'Address',
  UnitNumber: 'Unit',
  City: 'City',
  StateOrProvince: 'State',
  PostalCode: 'ZIP code',
  BedroomsTotal: 'Bedrooms',
  BathroomsTotal: 'Bathrooms',
  BathroomsFull: 'Full bathrooms',
  BathroomsHalf: 'Half bathrooms',
  LivingArea: 'Living area (sq ft)',
  PropertyType: 'Property type',
  StandardStatus: 'Status',
  ListingKey: 'Listing number',
  OriginatingSystemName: 'Listing service',
  YearBuilt: 'Year built',
  LotSizeSquareFeet: 'Lot (sq ft)',
  LotSizeAcres: 'Lot (acres)',
  DaysOnMarket: 'Days on market',
  AssociationFeeMonthly: 'Monthly HOA dues',
  TaxAnnualAmount: 'Annual property tax',
  Rent: 'Monthly rent',
  Latitude: 'Latitude',
  Longitude: 'Longitude',
  PublicRemarks: 'Remarks',
  ParkingTotal: 'Parking spaces',
  GarageSpaces: 'Garage spaces',
  Features: 'Features',
  ListingURL: 'Link',
};

const reasons: Readonly<Record<string, string>> = {
  cut_off: 'The row is cut off',
  unterminated_line: 'The last row may be cut off, so we didn’t change its listing',
  quote_not_closed: 'A quotation mark is never closed',
  no_listing_number: 'The row has no listing number',
  null_character: 'The row contains an invalid character',
  display_not_allowed: 'The listing may not be shown',
};

/** `Vacant Land`, as the file says it. */
const isName = /^.+[A-Z]/;

/** The reason in words. Most name a field and what is wrong with it. */
export function reasonInWords(reason: string): string {
  const [field = '', rest] = reason.split(': ', 2);
  if (field === 'column_count' && rest) return `The row has ${rest.replace(' instead of ', ' columns instead of ')}`;
  if (rest === undefined) return reasons[reason] ?? reason;
  const name = field.replaceAll('_', ' ');
  const start = rest.charAt(0);
  const words = isName.test(rest) ? rest : `${start.toLowerCase()}${rest.slice(1)}`;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: ${words}`;
}

const flags: Readonly<Record<string, string>> = {
  zip_mismatch: 'ZIP code doesn’t match the location',
  hoa_implausible: 'Implausible HOA dues',
  hoa_estimated: 'Estimated HOA dues',
  address_unparsed: 'Address not understood',
  property_type_assumed: 'Property type assumed',
  price_implausible: 'Implausible price',
  tenant_occupied: 'Rented out now',
  coop: 'Co-op',
  rental_rules_unknown: 'Unknown rental rules',
  imputed_area: 'Living area filled in',
  imputed_baths: 'Bathrooms filled in',
};

export function flagInWords(flag: string): string {
  return flags[flag] ?? flag;
}
