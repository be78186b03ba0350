import type { FeedRow } from '../csv/feed-row.ts';
import { contradictsCoordinates, placeOf } from '../places/postal-codes.ts';
import { stateCode } from '../places/state-names.ts';

type PlaceColumns = {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly latitude?: string;
  readonly longitude?: string;
};

/**
 * The location fields. Normalizes a postal code to five digits (`601` and `601.0` to `00601`, `98122-1234` to `98122`)
 * and fills in a missing city or state from it. Coordinates of 0, 0 are missing. Flags `zip_mismatch` if the postal
 * code contradicts the coordinates or the state.
 */
export function placeFields(row: FeedRow, columns: PlaceColumns) {
  const postalCode = fiveDigits(row.text(columns.postalCode));
  const place = postalCode === null ? null : placeOf(postalCode);
  const state = row.text(columns.state);
  const stateOrProvince = state === null ? (place?.state ?? null) : stateCode(state);
  const { latitude, longitude } = coordinates(row, columns);
  const isMismatch =
    (place !== null && stateOrProvince !== null && place.state !== stateOrProvince) ||
    (postalCode !== null &&
      latitude !== null &&
      longitude !== null &&
      contradictsCoordinates(postalCode, latitude, longitude));
  return {
    fields: {
      city: row.text(columns.city) ?? place?.city ?? null,
      state_or_province: stateOrProvince,
      postal_code: postalCode,
      latitude,
      longitude,
    },
    flags: isMismatch ? ['zip_mismatch'] : [],
  };
}

function coordinates(row: FeedRow, columns: PlaceColumns) {
  const latitude = degrees(row, columns.latitude);
  const longitude = degrees(row, columns.longitude);
  if (latitude === null || longitude === null || (latitude === 0 && longitude === 0)) {
    return { latitude: null, longitude: null };
  }
  return { latitude, longitude };
}

function degrees(row: FeedRow, column: string | undefined): number | null {
  return column === undefined ? null : row.fraction(column);
}

function fiveDigits(cell: string | null): string | null {
  if (cell === null) return null;
  const match = /^(\d{3,5})(?:\.0+)?(?:[- ]?\d{4})?-?$/.exec(cell);
  return match?.[1] ? match[1].padStart(5, '0') : cell;
}
