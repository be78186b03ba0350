import { expect, test } from 'vitest';
import { allPlaces, contradictsCoordinates, placeOf } from './postal-codes.ts';

test('returns the city, state and center of a ZIP code', () => {
  expect(placeOf('98122')).toMatchObject({ city: 'Seattle', state: 'WA', latitude: 47.6116, longitude: -122.3056 });
  expect(placeOf('00601')).toMatchObject({ state: 'PR' });
  expect(placeOf('00000')).toBeNull();
});

test('every place has a two-letter state, and both coordinates or none', () => {
  let located = 0;
  for (const place of allPlaces()) {
    expect(place.postalCode).toMatch(/^\d{5}$/);
    expect(place.state).toMatch(/^[A-Z]{2}$/);
    expect(place.latitude === null).toBe(place.longitude === null);
    if (place.latitude !== null) located++;
  }
  expect(located).toBeGreaterThan(40_000);
});

test('a center never contradicts its own ZIP code, a point in a large rural one rarely does', () => {
  let checked = 0;
  for (const { postalCode, latitude, longitude } of allPlaces()) {
    if (latitude === null || longitude === null || checked++ % 50 !== 0) continue;
    expect(contradictsCoordinates(postalCode, latitude, longitude)).toBe(false);
  }
  expect(contradictsCoordinates('89310', 39.6, -117.3)).toBe(false);
});

test('a point in an unpopulated area or on another continent contradicts', () => {
  expect(contradictsCoordinates('98122', 47.61, 122.3)).toBe(true);
  expect(contradictsCoordinates('33101', -80.2, 25.7)).toBe(true);
  expect(contradictsCoordinates('98122', 40, -140)).toBe(true);
  expect(contradictsCoordinates('98122', 90, 180)).toBe(true);
  expect(contradictsCoordinates('99723', 70.2, -150)).toBe(false);
});

test('a point in another city contradicts, a point in the next neighborhood does not', () => {
  expect(contradictsCoordinates('90405', 47.59, -122.31)).toBe(true);
  expect(contradictsCoordinates('98270', 47.5079, -122.33)).toBe(true);
  expect(contradictsCoordinates('98122', 47.62, -122.32)).toBe(false);
  expect(contradictsCoordinates('00000', 47.62, -122.32)).toBe(false);
});
