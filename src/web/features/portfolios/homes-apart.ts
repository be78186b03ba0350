import { assumptionNames } from '#contracts/parameters/catalogue.ts';
import { savedNameOf } from '#domain/labels/listing-name.ts';
import { namedValue } from '#domain/labels/parameter-words.ts';
import type { Home } from './portfolio-home.ts';

const mostDifferences = 2;

/**
 * What tells homes of one listing and one name apart, by link id: two of the assumptions in which they differ at most,
 * such as `Rate 7.00%`. Empty for other homes.
 */
export function wordsApart(homes: readonly Home[]): ReadonlyMap<string, string> {
  const alike = new Map<string, Home[]>();
  for (const home of homes) alike.set(keyOf(home), [...(alike.get(keyOf(home)) ?? []), home]);
  return new Map(homes.map((home) => [home.link_id, differencesIn(alike.get(keyOf(home)) ?? [], home)]));
}

const keyOf = (home: Home) => `${home.listing.listing_id} ${savedNameOf(home)}`;

function differencesIn(homes: readonly Home[], { proforma }: Home): string {
  const differing = assumptionNames.filter((name) => homes.some((home) => home.proforma[name] !== proforma[name]));
  return differing
    .slice(0, mostDifferences)
    .map((name) => namedValue(name, proforma[name]))
    .join(', ');
}
