import { assumptionNames } from '#contracts/parameters/catalogue.ts';
import { savedNameOf } from '#domain/labels/listing-name.ts';
import { namedValue } from '#domain/labels/parameter-words.ts';
import type { Home } from './portfolio-home.ts';

const mostDifferences = 2;

type Numbers = Pick<Home, 'proforma'>;

/**
 * What tells homes of one name apart: two of the assumptions in which they differ at most, such as `Rate 7.00%`. Empty
 * for other homes.
 */
export function wordsApart<Each extends Numbers>(
  homes: readonly Each[],
  nameOf: (home: Each) => string,
): ReadonlyMap<Each, string> {
  const alike = new Map<string, Each[]>();
  for (const home of homes) alike.set(nameOf(home), [...(alike.get(nameOf(home)) ?? []), home]);
  return new Map(homes.map((home) => [home, differencesIn(alike.get(nameOf(home)) ?? [], home)]));
}

/** The same for homes of one listing that their owner sees under one name. */
export const ownNameOf = (home: Pick<Home, 'title' | 'listing'>) => `${home.listing.listing_id} ${savedNameOf(home)}`;

function differencesIn(homes: readonly Numbers[], { proforma }: Numbers): string {
  const differing = assumptionNames.filter((name) => homes.some((home) => home.proforma[name] !== proforma[name]));
  return differing
    .slice(0, mostDifferences)
    .map((name) => namedValue(name, proforma[name]))
    .join(', ');
}
