/** The figures of the rent model that were fitted to advertised rents, and those that calibrate its range. */
export type RentConstants = {
  /** A home of 1 % more area than usual for its bedrooms rents for so many percent more. */
  readonly areaElasticity: number;
  /** What a bathroom more than usual adds to the logarithm of the rent. */
  readonly bathroomEffect: number;
  /** How much of the difference (in the logarithm) between the market rents of two postal codes their asked rents have. */
  readonly carriedOver: number;
  /** How far a comparable counts. Weights are 1 for the same home next door and halve as told. */
  readonly likeness: {
    /** Kilometres; at this distance a comparable counts a quarter, at nine times it a hundredth. */
    readonly kilometres: number;
    /** Differences at which it counts half: in the logarithm of the area, bedrooms, bathrooms. */
    readonly logArea: number;
    readonly bedrooms: number;
    readonly bathrooms: number;
  };
  /** The weight that the model itself has against the sum of its comparables' weights. */
  readonly ownWeight: number;
};

export const rentConstants: RentConstants = {
  areaElasticity: 0.4,
  bathroomEffect: 0.08,
  carriedOver: 0.5,
  likeness: { kilometres: 2, logArea: 0.4, bedrooms: 1, bathrooms: 2 },
  ownWeight: 0.1,
};
