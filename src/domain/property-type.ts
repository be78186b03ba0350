import type { PropertyType } from '#underwriting/listing.ts';

/** Some sources write `Condo for sale`, and some name every type in the plural. */
const letters = (value: string) =>
  value
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .replace(/forsale$/, '')
    .replace(/(?<=house|home|condo|condop|villa|loft|cabin)s$/, '');

const types = new Map<string, PropertyType>(
  Object.entries({
    sfr: 'SFR',
    singlefamily: 'SFR',
    singlefamilyhome: 'SFR',
    singlefamilyrental: 'SFR',
    singlefamilyresidence: 'SFR',
    singlefamilyresidential: 'SFR',
    singlefamilydetached: 'SFR',
    singlefamilyattached: 'SFR',
    singlefamilyresidencetownhouse: 'SFR',
    detached: 'SFR',
    house: 'SFR',
    townhouse: 'SFR',
    townhome: 'SFR',
    townhouserowhouse: 'SFR',
    rowhouse: 'SFR',
    rowtownhouse: 'SFR',
    patiohome: 'SFR',
    villa: 'SFR',
    cabin: 'SFR',
    condo: 'CONDO',
    condocoop: 'CONDO',
    condop: 'CONDO',
    condotownhouse: 'CONDO',
    condotownhome: 'CONDO',
    condotownhomerowhomecoop: 'CONDO',
    condominium: 'CONDO',
    coop: 'CONDO',
    cooperative: 'CONDO',
    stockcooperative: 'CONDO',
    ownyourown: 'CONDO',
    loft: 'CONDO',
  } as const),
);

/**
 * SFR for houses and townhouses, CONDO for condominiums and co-ops. Null for everything else, which is not
 * underwritten.
 */
export function propertyTypeOf(words: string): PropertyType | null {
  return types.get(letters(words)) ?? null;
}

const unsupported =
  /\b(?:land|lot|apartment ?(?:complex|building)|multi[- ]?(?:family|unit)|duplex|triplex|(?:four|quad|quadru)plex|mobile|manufactured|parking|commercial|farm)\b/i;

/** Whether the words are a type that is not one home or condominium. False for unknown words, too. */
export function isUnsupportedType(words: string): boolean {
  return unsupported.test(words);
}

const cooperatives = new Set(['coop', 'cooperative', 'stockcooperative', 'ownyourown', 'condop']);

/** Flags of a cooperative: its dues contain the property tax, and its board may forbid tenants. */
export function cooperativeFlags(words: string): readonly string[] {
  return cooperatives.has(letters(words)) ? ['coop', 'rental_rules_unknown'] : [];
}
