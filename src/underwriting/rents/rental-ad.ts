/** A home that was advertised for rent. */
export type RentalAd = {
  /** Unique within its table. */
  readonly ad: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Five digits: as advertised, or that of the nearest postal-code center. */
  readonly postalCode: string | null;
  readonly bedroomsTotal: number | null;
  readonly bathroomsTotal: number | null;
  /** Square feet. */
  readonly livingArea: number | null;
  /** Dollars per month. */
  readonly rent: number;
  /** Date of the advertisement, YYYY-MM-DD; null: the date of the table. */
  readonly dated: string | null;
};
