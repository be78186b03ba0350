/**
 * What a column of a listings CSV can be mapped to: a field of the RESO Data Dictionary or one of ours, with other usual
 * names of it.
 */
export const mappableFields = {
  ListPrice: ['price', 'asking price', 'list price', 'current price'],
  UnparsedAddress: ['address', 'street', 'street address', 'full address', 'property address'],
  UnitNumber: ['unit', 'unit number', 'apt', 'apartment number'],
  City: ['city', 'town', 'municipality', 'locality'],
  StateOrProvince: ['state', 'province', 'state code'],
  PostalCode: ['zip', 'zip code', 'postcode', 'postal', 'zip or postal code'],
  BedroomsTotal: ['beds', 'bed', 'bedrooms', 'br', 'bedroom'],
  BathroomsTotal: ['baths', 'bath', 'bathrooms', 'ba', 'bathroom'],
  BathroomsFull: ['full baths', 'baths full', 'full bathrooms'],
  BathroomsHalf: ['half baths', 'baths half', 'half bathrooms'],
  LivingArea: ['sqft', 'square feet', 'area', 'living area', 'house size', 'property sqft', 'sq ft', 'home size'],
  PropertyType: ['type', 'property type', 'home type', 'style'],
  StandardStatus: ['status', 'listing status', 'mls status'],
  ListingKey: ['id', 'mls', 'mls number', 'mls id', 'listing id', 'listing number', 'mls#'],
  OriginatingSystemName: ['source', 'mls name', 'listing service'],
  YearBuilt: ['year built', 'year', 'built'],
  LotSizeSquareFeet: ['lot size', 'lot', 'lot sqft', 'lot square feet'],
  LotSizeAcres: ['acres', 'acre lot', 'lot acres'],
  DaysOnMarket: ['days on market', 'dom', 'days'],
  AssociationFeeMonthly: ['hoa', 'hoa fee', 'dues', 'monthly dues', 'hoa/month', 'maintenance'],
  TaxAnnualAmount: ['tax', 'taxes', 'annual tax', 'property tax'],
  Rent: ['rent', 'monthly rent'],
  Latitude: ['latitude', 'lat'],
  Longitude: ['longitude', 'lon', 'lng', 'long'],
  PublicRemarks: ['remarks', 'description', 'public remarks', 'listing description', 'property description'],
  ParkingTotal: ['parking', 'parking spaces'],
  GarageSpaces: ['garage', 'garage spaces', 'garages'],
  Features: ['features', 'amenities'],
  ListingURL: ['url', 'link', 'listing url'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MappableField = keyof typeof mappableFields;

/** A column of the file and its field. */
export type MappedColumn = { readonly column: string; readonly field: MappableField };

/** In the message about a CSV file whose columns no format has. The page then asks for a mapping. */
export const mapColumnsHint = 'Map its columns, such as price=ListPrice.';

/** Longer than a mapping of all fields. */
export const mostColumnMapCharacters = 4000;

const keyOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9#/]/g, '');
const fieldsByName = new Map<string, MappableField>();
for (const [field, names] of Object.entries(mappableFields) as [MappableField, readonly string[]][]) {
  for (const name of [field, ...names]) fieldsByName.set(keyOf(name), field);
}

/** The field of a name in any spelling, such as `ListPrice`, `list_price` and `price`; null: none. */
export function mappableField(name: string): MappableField | null {
  return fieldsByName.get(keyOf(name)) ?? null;
}

/** Maps the columns with a usual name, each field to its first one. */
export function suggestColumnMap(columns: readonly string[]): MappedColumn[] {
  const suggested = new Map<MappableField, string>();
  for (const column of columns) {
    const field = mappableField(column);
    if (field !== null && !suggested.has(field)) suggested.set(field, column);
  }
  return [...suggested].map(([field, column]) => ({ column, field }));
}

/** `price=ListPrice,"City, State"=City`. */
export function writeColumnMap(map: readonly MappedColumn[]): string {
  const quoted = (name: string) => (/[",=]|^\s|\s$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name);
  return map.map(({ column, field }) => `${quoted(column)}=${field}`).join(',');
}

/** The pairs of names of a mapping, in the order in which they are written; null: not of the form. */
export function readColumnMap(text: string): (readonly [string, string])[] | null {
  const pairs: (readonly [string, string])[] = [];
  for (const entry of splitUnquoted(text, ',')) {
    const [first = '', second = '', ...others] = splitUnquoted(entry, '=').map(bare);
    if (first === '' || second === '' || others.length > 0) return null;
    pairs.push([first, second]);
  }
  return pairs;
}

/** Splits at a sign that is not between quotes. Doubled quotes end and begin quotes at once, so they need no rule. */
function splitUnquoted(text: string, sign: ',' | '='): string[] {
  const parts: string[] = [];
  let from = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    if (isQuoted || text[at] !== sign) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  return [...parts, text.slice(from)];
}

function bare(name: string): string {
  const trimmed = name.trim();
  if (!trimmed.startsWith('"')) return trimmed;
  return trimmed.endsWith('"') && trimmed.length > 1 ? trimmed.slice(1, -1).replaceAll('""', '"') : '';
}
