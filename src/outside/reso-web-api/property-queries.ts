import { resoFields, resoKeyFields } from '#contracts/reso-fields.ts';
import type { PropertyModel } from './property-model.ts';

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
  return propertyUrl(root, {
    $select: selectAvailable(resoKeyFields, model),
    $orderby: 'ListingKey asc',
    $count: 'true',
  });
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
  return { $select: selectAvailable(resoFields, model), ...(model.hasMedia ? { $expand: 'Media' } : {}) };
}

function selectAvailable(fields: readonly string[], { fields: available }: PropertyModel): string {
  return fields.filter((field) => available.has(field)).join(',');
}

/** Encodes spaces as %20, because some services do not accept a plus sign. */
function propertyUrl(root: string, options: Readonly<Record<string, string>>): URL {
  const query = Object.entries(options).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return new URL(`${root}/Property?${query.join('&')}`);
}
