import { expect, test } from 'vitest';
import { inventoryOf } from '#tests/engine-cases.ts';
import { seededListings } from '../../../bench/seeded-listings.ts';
import type { IndexedListing } from '../query.ts';
import { findNearbyHomes } from './nearby-homes.ts';

const all = [...seededListings(4000)];
const inventory = inventoryOf(all);
const rentedListings = all.filter(({ facts }) => facts.rent !== null);

/** The angle between two directions from the center of the earth, radians. */
function angleBetween(...places: readonly [readonly [number, number], readonly [number, number]]): number {
  const [one, other] = places.map(([latitude, longitude]) => {
    const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)] as const;
  });
  return Math.acos(Math.min(1, one![0] * other![0] + one![1] * other![1] + one![2] * other![2]));
}

const idsOf = (homes: readonly Pick<IndexedListing, 'listingId'>[]) => homes.map(({ listingId }) => listingId).sort();

test('nearby homes are those around a place and those of its postal code, with their facts', () => {
  const kilometers = 40;
  for (const place of rentedListings.slice(0, 25)) {
    const isAround = ({ latitude, longitude }: IndexedListing) =>
      latitude !== null &&
      longitude !== null &&
      angleBetween([latitude, longitude], [place.latitude!, place.longitude!]) * 6371 <= kilometers;
    const expected = rentedListings.filter((home) => isAround(home) || home.postalCode === place.postalCode);
    const found = findNearbyHomes(inventory, place, kilometers);
    expect(idsOf(found)).toEqual(idsOf(expected));
    const self = found.find(({ listingId }) => listingId === place.listingId)!;
    expect(self).toMatchObject({
      propertyType: place.propertyType,
      bedroomsTotal: place.bedroomsTotal,
      livingArea: place.livingArea,
    });
    expect(self.latitude).toBeCloseTo(place.latitude!, 5);
  }
});

test('a filled-in area is unknown', () => {
  const place = { ...rentedListings[7]!, livingArea: 1500, areaImputed: true };
  const [found] = findNearbyHomes(inventoryOf([place]), place, 8);
  expect(found).toMatchObject({ listingId: place.listingId, livingArea: null });
});

test('a home without coordinates has only the homes of its postal code, and without one none', () => {
  const place = { latitude: null, longitude: null };
  const { postalCode } = rentedListings[7]!;
  const expected = rentedListings.filter((home) => home.postalCode === postalCode);
  expect(idsOf(findNearbyHomes(inventory, { ...place, postalCode }, 8))).toEqual(idsOf(expected));
  expect(findNearbyHomes(inventory, { ...place, postalCode: null }, 8)).toEqual([]);
});
