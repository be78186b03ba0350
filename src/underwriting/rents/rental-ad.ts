/** A home that was advertised for rent. */
export type RentalAd = {
  /** What tells it from the others of its table. */
  readonly ad: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Five digits: told, or that of the nearest centre. */
  readonly postalCode: string | null;
  readonly bedroomsTotal: number | null;
  readonly bathroomsTotal: number | null;
  /** Square feet. */
  readonly livingArea: number | null;
  /** Dollars a month. */
  readonly rent: number;
  /** The day of the advertisement, YYYY-MM-DD; null: the day of the table. */
  readonly dated: string | null;
};
