import type { DuesHome } from './dues-home.ts';

/** Levels of places whose known dues are compared, widest first. */
export const duesLevels = ['country', 'state', 'area', 'zip', 'building'] as const;
export type DuesLevel = (typeof duesLevels)[number];

/** A place of a home, or its part with buildings of like age. */
export type DuesPlace = {
  readonly level: DuesLevel;
  /** Identifies the place. Cooperatives have places of their own. */
  readonly key: string;
  /** As many known dues in the place weigh as much as the wider place. */
  readonly halfCount: number;
};

/**
 * Chosen among a few values by the error for condominiums of Seattle and Tacoma whose dues were left out. Dues of one
 * building differ little, so one known neighbor outweighs the rest.
 */
const halfCounts = { state: 20, area: 20, zip: 5, zipAge: 10, building: 0.25 } as const;

/** Counts states instead of homes, because those of one state say little about another. */
const halfStates = 3;

/** The first year of each age class but the oldest. */
const ageClasses = [1970, 1990, 2005] as const;

/** The known places of a home, widest first. The first three digits of a ZIP code are its area, about a city or a county. */
export function placesOf({ building, postalCode, stateOrProvince, yearBuilt, isCooperative }: DuesHome): DuesPlace[] {
  const kind = isCooperative ? 'coop' : 'condo';
  const place = (level: DuesLevel, name: string | null, halfCount: number): DuesPlace[] =>
    name === null ? [] : [{ level, key: `${kind} ${level} ${name}`.trim(), halfCount }];
  const ageClass = yearBuilt === null ? null : ageClasses.filter((first) => yearBuilt >= first).length;
  return [
    ...place('country', '', halfStates),
    ...place('state', stateOrProvince, halfCounts.state),
    ...place('area', postalCode?.slice(0, 3) ?? null, halfCounts.area),
    ...place('zip', postalCode, halfCounts.zip),
    ...place('zip', postalCode && ageClass !== null ? `${postalCode} ${ageClass}` : null, halfCounts.zipAge),
    ...place('building', building, halfCounts.building),
  ];
}
