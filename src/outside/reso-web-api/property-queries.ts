import type { PropertyModel } from './property-model.ts';

/** The fields that identify a listing. */
const identityFields = ['ListingKey', 'ListingId', 'OriginatingSystemName', 'OriginatingSystemID', 'SourceSystemName'];
const keyFields = [...identityFields, 'ModificationTimestamp'];

/** Every RESO Data Dictionary field that listings are read from. */
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
  'OccupantType',
  'PublicRemarks',
  'ParkingTotal',
  'GarageSpaces',
  'GarageYN',
  'ParkingFeatures',
  'InteriorFeatures',
  'ExteriorFeatures',
  'Appliances',
  'Cooling',
  'Heating',
  'PoolFeatures',
  'PoolPrivateYN',
  'WaterfrontYN',
  'FireplaceYN',
  'ListingURL',
  'InternetEntireListingDisplayYN',
  'InternetAddressDisplayYN',
  'InternetAutomatedValuationDisplayYN',
  // For services where photos are a field of the listing. In others they are a separate resource that is expanded.
  'Media',
];

/** Listings modified after an instant (null: all), oldest modification first. */
export function modifiedAfter(root: string, model: PropertyModel, moment: Date | null): URL {
  return propertyUrl(root, {
    ...listingOptions(model),
    ...(moment === null ? {} : { $filter: `ModificationTimestamp gt ${moment.toISOString()}` }),
    $orderby: 'ModificationTimestamp asc,ListingKey asc',
  });
}

/** The identity and modification time of all listings, with their count. */
export function allKeysUrl(root: string, model: PropertyModel): URL {
  return propertyUrl(root, { $select: selectAvailable(keyFields, model), $orderby: 'ListingKey asc', $count: 'true' });
}

/** Servers and proxies accept URLs of at least 8,000 characters. */
const maxFilterLength = 3000;

/** The listings with the keys, in as many requests as their length requires. */
export function listingsOfKeys(root: string, model: PropertyModel, keys: readonly string[]): readonly URL[] {
  const filters: string[] = [];
  for (const key of keys) {
    const term = `ListingKey eq '${key.replaceAll("'", "''")}'`;
    const last = filters.at(-1);
    if (last === undefined || last.length + term.length > maxFilterLength) filters.push(term);
    else filters[filters.length - 1] = `${last} or ${term}`;
  }
  return filters.map((filter) => propertyUrl(root, { ...listingOptions(model), $filter: filter }));
}

function listingOptions(model: PropertyModel): Readonly<Record<string, string>> {
  return { $select: selectAvailable(propertyFields, model), ...(model.hasMedia ? { $expand: 'Media' } : {}) };
}

function selectAvailable(fields: readonly string[], { fields: available }: PropertyModel): string {
  return fields.filter((field) => available.has(field)).join(',');
}

/** Encodes spaces as %20, because some services do not accept a plus sign. */
function propertyUrl(root: string, options: Readonly<Record<string, string>>): URL {
  const query = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return new URL(`${root}/Property?${query.join('&')}`);
}
