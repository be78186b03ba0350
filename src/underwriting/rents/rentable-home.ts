import type { PropertyType } from '../listing.ts';

/** What an estimate of its rent looks at in a home; null where the feed is silent. */
export type RentableHome = {
  /** Its id, so that its own rent is no comparable; null: it stands in no list of rents. */
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

/** A home as the rent model sees it, with the usual put in where the feed is silent. */
export type HomeSize = {
  readonly isHouse: boolean;
  /** 0 to 6: rents are not known to rise beyond. */
  readonly bedrooms: number;
  readonly bathrooms: number;
  /** Natural logarithm of the square feet. */
  readonly logArea: number;
  /** Whether bedrooms and area were told. */
  readonly isTold: boolean;
};

/** HUD's rule for large units is made for families in ordinary houses: from the seventh bedroom on nothing is added. */
const mostBedrooms = 6;

/**
 * The usual size by bedrooms (0 to 6): the median area in square feet and the mean number of bathrooms, rounded, of
 * 6,686 rental advertisements of 2018 and 2019 (UCI data set 555).
 */
const usualArea = [430, 690, 950, 1400, 1950, 2500, 3100] as const;
const usualBathrooms = [1, 1, 1.5, 2, 2.5, 3, 3.5] as const;
const logUsualArea = usualArea.map((area) => Math.log(area));

/** Supposed where neither bedrooms nor area are told. */
const usualBedrooms = { SFR: 3, CONDO: 2 } as const;

/** Fills in what is not told: bedrooms by the area, else by the type; area and bathrooms by the bedrooms. */
export function sizeOf(
  home: Pick<RentableHome, 'bedroomsTotal' | 'bathroomsTotal' | 'livingArea'> & {
    readonly propertyType: PropertyType | null;
  },
): HomeSize {
  const logArea = home.livingArea === null ? null : Math.log(home.livingArea);
  const bedrooms = Math.min(
    home.bedroomsTotal ?? supposedBedrooms(home.propertyType ?? 'CONDO', logArea),
    mostBedrooms,
  );
  return {
    isHouse: home.propertyType === 'SFR',
    bedrooms,
    bathrooms: home.bathroomsTotal ?? usualBathroomsFor(bedrooms),
    logArea: logArea ?? logUsualAreaFor(bedrooms),
    isTold: home.bedroomsTotal !== null && logArea !== null,
  };
}

function supposedBedrooms(propertyType: PropertyType, logArea: number | null): number {
  if (logArea === null) return usualBedrooms[propertyType];
  let nearest = 0;
  for (const [bedrooms, usual] of logUsualArea.entries()) {
    if (Math.abs(usual - logArea) < Math.abs(logUsualAreaFor(nearest) - logArea)) nearest = bedrooms;
  }
  return nearest;
}

/** The bathrooms that homes of so many bedrooms (0 to 6) usually have. */
export function usualBathroomsFor(bedrooms: number): number {
  return usualBathrooms[bedrooms] ?? 1;
}

/** Natural logarithm of the square feet that homes of so many bedrooms (0 to 6) usually have. */
export function logUsualAreaFor(bedrooms: number): number {
  return logUsualArea[bedrooms] ?? 0;
}
