import type { PropertyType } from '../listing.ts';

/** The facts of a home that a rent estimate uses; null: not in the feed. */
export type RentableHome = {
  /** Its id, because a home must not be its own comparable; null: the home is in no list of rents. */
  readonly key: string | null;
  readonly listPrice: number;
  readonly propertyType: PropertyType;
  readonly stateOrProvince: string | null;
  readonly postalCode: string | null;
  /** Degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly bedroomsTotal: number | null;
  readonly bathroomsTotal: number | null;
  /** Square feet. */
  readonly livingArea: number | null;
};

/** The size of a home for the rent model, with usual values for missing facts. */
export type HomeSize = {
  readonly isHouse: boolean;
  /** 0 to 6, see `maximumBedrooms`. */
  readonly bedrooms: number;
  readonly bathrooms: number;
  /** Natural logarithm of the square feet. */
  readonly logArea: number;
  /** Whether the feed has both bedrooms and area. */
  readonly isSizeKnown: boolean;
};

/** More bedrooms add no rent: HUD's rule for large units covers ordinary family houses. */
const maximumBedrooms = 6;

/**
 * Usual size by bedrooms (0 to 6): median area in square feet and mean number of bathrooms, rounded. Source: 6,686
 * rental advertisements of 2018 and 2019 (UCI data set 555).
 */
const usualArea = [430, 690, 950, 1400, 1950, 2500, 3100] as const;
const usualBathrooms = [1, 1, 1.5, 2, 2.5, 3, 3.5] as const;
const logUsualArea = usualArea.map((area) => Math.log(area));

/** Assumed if neither bedrooms nor area are known. */
const usualBedrooms = { SFR: 3, CONDO: 2 } as const;

/** Fills in missing facts: bedrooms by the area, else by the type; area and bathrooms by the bedrooms. */
export function sizeOf(
  home: Pick<RentableHome, 'bedroomsTotal' | 'bathroomsTotal' | 'livingArea'> & {
    readonly propertyType: PropertyType | null;
  },
): HomeSize {
  const logArea = home.livingArea === null ? null : Math.log(home.livingArea);
  const bedrooms = Math.min(
    home.bedroomsTotal ?? assumedBedrooms(home.propertyType ?? 'CONDO', logArea),
    maximumBedrooms,
  );
  return {
    isHouse: home.propertyType === 'SFR',
    bedrooms,
    bathrooms: home.bathroomsTotal ?? usualBathroomsFor(bedrooms),
    logArea: logArea ?? logUsualAreaFor(bedrooms),
    isSizeKnown: home.bedroomsTotal !== null && logArea !== null,
  };
}

/** Square feet; without an area, usual ones for the bedrooms, and without these for the type. */
export function usualAreaOf({
  livingArea,
  bedroomsTotal,
  propertyType,
}: Pick<RentableHome, 'livingArea' | 'bedroomsTotal' | 'propertyType'>): number {
  const bedrooms = Math.min(bedroomsTotal ?? usualBedrooms[propertyType], maximumBedrooms);
  return livingArea ?? usualArea[bedrooms] ?? 0;
}

function assumedBedrooms(propertyType: PropertyType, logArea: number | null): number {
  if (logArea === null) return usualBedrooms[propertyType];
  let nearest = 0;
  for (const [bedrooms, usual] of logUsualArea.entries()) {
    if (Math.abs(usual - logArea) < Math.abs(logUsualAreaFor(nearest) - logArea)) nearest = bedrooms;
  }
  return nearest;
}

/** Usual number of bathrooms for 0 to 6 bedrooms. */
export function usualBathroomsFor(bedrooms: number): number {
  return usualBathrooms[bedrooms] ?? 1;
}

/** Natural logarithm of the usual square feet for 0 to 6 bedrooms. */
export function logUsualAreaFor(bedrooms: number): number {
  return logUsualArea[bedrooms] ?? 0;
}
