import type { PropertyModel } from './property-model.ts';

/** What tells one listing from another. */
const identityFields = ['ListingKey', 'ListingId', 'OriginatingSystemName', 'OriginatingSystemID', 'SourceSystemName'];
const keyFields = [...identityFields, 'ModificationTimestamp'];

/** Every field of the RESO Data Dictionary that a listing is read from. */
export const propertyFields: readonly string[] = [
  ...keyFields,
  'StandardStatus',
  'PropertyType',
  'PropertySubType',
  'ListPrice',
  'PreviousListPrice',
  'OriginalListPrice',
  'UnparsedAddress',
  'StreetNumber',
  'StreetDirPrefix',
  'StreetName',
  'StreetSuffix',
  'StreetDirSuffix',
  'UnitNumber',
  'City',
  'StateOrProvince',
  'PostalCode',
  'Latitude',
  'Longitude',
  'BedroomsTotal',
  'BathroomsTotalInteger',
  'BathroomsTotalDecimal',
  'BathroomsFull',
  'BathroomsThreeQuarter',
  'BathroomsHalf',
  'BathroomsOneQuarter',
  'LivingArea',
  'LivingAreaUnits',
  'LotSizeSquareFeet',
  'LotSizeArea',
  'LotSizeUnits',
  'LotSizeAcres',
  'YearBuilt',
  'DaysOnMarket',
  'AssociationFee',
  'AssociationFeeFrequency',
  'AssociationFee2',
  'AssociationFee2Frequency',
  'LandLeaseAmount',
  'LandLeaseAmountFrequency',
  'TaxAnnualAmount',
  'TaxOtherAnnualAssessmentAmount',
  'InsuranceExpense',
  'TotalActualRent',
  'LeaseAmount',
  'LeaseAmountFrequency',
  'ListingURL',
  'InternetEntireListingDisplayYN',
  'InternetAddressDisplayYN',
  'InternetAutomatedValuationDisplayYN',
  // Where photographs are a field of the listing; elsewhere they are another resource, which is expanded.
  'Media',
];

/** Everything modified after a moment (null: everything), the oldest modification first. */
export function modifiedAfter(root: string, model: PropertyModel, moment: Date | null): URL {
  return propertyUrl(root, {
    ...wholeListings(model),
    ...(moment === null ? {} : { $filter: `ModificationTimestamp gt ${moment.toISOString()}` }),
    $orderby: 'ModificationTimestamp asc,ListingKey asc',
  });
}

/** The identity and modification of everything there is, with its count. */
export function allKeysUrl(root: string, model: PropertyModel): URL {
  return propertyUrl(root, { $select: known(keyFields, model), $orderby: 'ListingKey asc', $count: 'true' });
}

/** Servers and proxies take addresses of at least 8,000 characters. */
const mostCharacters = 3000;

/** The listings of some keys, in as many requests as their length needs. */
export function listingsOfKeys(root: string, model: PropertyModel, keys: readonly string[]): readonly URL[] {
  const filters: string[] = [];
  for (const key of keys) {
    const term = `ListingKey eq '${key.replaceAll("'", "''")}'`;
    const last = filters.at(-1);
    if (last === undefined || last.length + term.length > mostCharacters) filters.push(term);
    else filters[filters.length - 1] = `${last} or ${term}`;
  }
  return filters.map((filter) => propertyUrl(root, { ...wholeListings(model), $filter: filter }));
}

function wholeListings(model: PropertyModel): Readonly<Record<string, string>> {
  return { $select: known(propertyFields, model), ...(model.hasMedia ? { $expand: 'Media' } : {}) };
}

function known(fields: readonly string[], { fields: has }: PropertyModel): string {
  return fields.filter((field) => has.has(field)).join(',');
}

/** Blanks as %20: a plus sign is no blank to every service. */
function propertyUrl(root: string, options: Readonly<Record<string, string>>): URL {
  const query = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return new URL(`${root}/Property?${query.join('&')}`);
}
