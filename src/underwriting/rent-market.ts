import type { PropertyType } from './listing.ts';

/** Market rents of one postal code, dollars a month with utilities, for 0, 1, 2, 3 and 4 bedrooms. */
export type BedroomRents = readonly [number, number, number, number, number];

/**
 * Looks up the market rents of a five-digit postal code; null where none are known. The rents are those of today:
 * whoever loads the table brings them there by a rent index.
 */
export type MarketRents = (postalCode: string) => BedroomRents | null;

/** A rent that is asked or paid somewhere, to estimate others nearby by. */
export type ComparableRent = {
  /** Names the home: no home is its own comparable. For a listing its id. */
  readonly key: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** Null: unknown; it then says nothing about the market rents of its postal code. */
  readonly postalCode: string | null;
  /** Null: unknown; most advertisements are of flats, so it counts as a condominium. */
  readonly propertyType: PropertyType | null;
  readonly bedroomsTotal: number | null;
  readonly bathroomsTotal: number | null;
  /** Square feet. */
  readonly livingArea: number | null;
  /** Dollars a month, without utilities, brought to the same day as the market rents. */
  readonly rent: number;
};
