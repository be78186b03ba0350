import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparableRent, collectEvidence, indexComparables } from './comparable-rents.ts';
import type { BedroomRents } from './market-rents.ts';
import { logRentBySize } from './rent-by-size.ts';
import { rentConstants } from './rent-constants.ts';
import { sizeOf } from './rentable-home.ts';

const rents: BedroomRents = [700, 800, 1000, 1300, 1500];
const baseRents = () => rents;
const apartment: ComparableRent = {
  key: 'apartment',
  latitude: 41.45,
  longitude: -81.63,
  postalCode: '44105',
  propertyType: 'CONDO',
  bedroomsTotal: 2,
  bathroomsTotal: 1,
  livingArea: 900,
  rent: 1200,
  ageYears: 0,
};
const home = { key: 'home', latitude: apartment.latitude, longitude: apartment.longitude };
const evidence = (comparables: readonly ComparableRent[], changes: Partial<ComparableRent> = {}) => {
  const subject = { ...apartment, ...home, ...changes };
  const index = indexComparables(comparables, baseRents, rentConstants);
  return collectEvidence(index, subject, sizeOf(subject), 'market', rentConstants);
};
/** Ten comparables at the same place, with changes. */
const tenComparables = (changes: Partial<ComparableRent> = {}) =>
  Array.from({ length: 10 }, (_, at) => ({ ...apartment, key: `apartment ${at}`, ...changes }));

test('an identical home at the same place has weight 1, and many of them a share near 1', () => {
  expect(evidence([apartment]).weight).toBe(1);
  expect(evidence([apartment]).share).toBeCloseTo((1 / 1.02) * (1 / 1.6), 12);
  expect(evidence(tenComparables()).share).toBeCloseTo((10 / 10.02) * (10 / 10.6), 12);
});

test('the shift is the mean residual of the comparables times their share', () => {
  const model = logRentBySize(sizeOf(apartment), rents, rentConstants);
  const usual = logRentBySize(sizeOf(apartment), [930, 1000, 1230, 1600, 1830], rentConstants);
  const compared = usual + rentConstants.marketDifferenceShare * (model - usual);
  const { shift, share } = evidence(tenComparables());
  expect(shift / share).toBeCloseTo(Math.log(1200) - compared, 10);
});

test('distance and differences lower the weight of a comparable', () => {
  const weight = (changes: Partial<ComparableRent>) => evidence([{ ...apartment, ...changes }]).weight;
  expect(weight({ latitude: 41.45 + 2 / 111.2 })).toBeCloseTo(1 / 4, 3);
  expect(weight({ livingArea: 900 * Math.exp(0.4) })).toBeCloseTo(1 / 2, 12);
  expect(weight({ bedroomsTotal: 3 })).toBeCloseTo(1 / 2, 12);
  expect(weight({ bathroomsTotal: 2 })).toBeCloseTo(1 / 2, 12);
  expect(weight({ propertyType: 'SFR' })).toBe(1 / 2);
  expect(weight({ propertyType: null })).toBe(1);
  expect(weight({ ageYears: 2 })).toBe(1 / 2);
  expect(weight({ ageYears: 6 })).toBe(1 / 10);
});

test('a larger difference never raises the weight', () => {
  const difference = fc.record({
    latitude: fc.double({ min: 0, max: 1, noNaN: true }),
    area: fc.double({ min: 1, max: 5, noNaN: true }),
    bedrooms: fc.integer({ min: 0, max: 4 }),
    bathrooms: fc.integer({ min: 0, max: 4 }),
  });
  const subject = { bedroomsTotal: 2, bathroomsTotal: 1, livingArea: 900 };
  const weight = (difference1: { latitude: number; area: number; bedrooms: number; bathrooms: number }) =>
    evidence(
      [
        {
          ...apartment,
          latitude: apartment.latitude + difference1.latitude,
          livingArea: 900 * difference1.area,
          bedroomsTotal: 2 + difference1.bedrooms,
          bathroomsTotal: 1 + difference1.bathrooms,
        },
      ],
      subject,
    ).weight;
  fc.assert(
    fc.property(difference, difference, (difference1, difference2) => {
      const more = {
        latitude: Math.max(difference1.latitude, difference2.latitude),
        area: Math.max(difference1.area, difference2.area),
        bedrooms: Math.max(difference1.bedrooms, difference2.bedrooms),
        bathrooms: Math.max(difference1.bathrooms, difference2.bathrooms),
      };
      expect(weight(more)).toBeLessThanOrEqual(weight(difference1));
    }),
  );
});

test('homes beyond 50 km are not comparable', () => {
  const north = (kilometers: number) => evidence(tenComparables({ latitude: 41.45 + kilometers / 111.2 }));
  expect(north(49).weight).toBeGreaterThan(0);
  expect(north(51)).toEqual(evidence([]));
  expect(evidence([])).toMatchObject({ weight: 0, share: 0, shift: 0, count: 0, spread: 0, place: { weight: 0 } });
  expect(evidence(tenComparables({ longitude: 98.37 }))).toEqual(evidence([]));
});

test('the evidence tells the place, its bedrooms, the neighborhood and the city apart', () => {
  const north = (kilometers: number) => apartment.latitude + kilometers / 111.2;
  const studio = { ...apartment, key: 'studio', bedroomsTotal: 0 };
  const near = { ...apartment, key: 'near', latitude: north(0.5), rent: 1100 };
  const far = { ...apartment, key: 'far', latitude: north(10), rent: 900 };
  const found = evidence([{ ...apartment, key: 'other' }, studio, near, far]);
  expect(found.place.weight).toBeCloseTo(1 + 1 / 5, 12);
  expect(found.sameBedrooms).toEqual({ weight: 1, mean: evidence([apartment]).closest.mean });
  expect(found.near.weight).toBeCloseTo(2 + 1 / 4 + 1 / 21 ** 2, 6);
  expect(found.wide.weight).toBeCloseTo(2 + 1 / 1.05 ** 2 + 1 / 4, 6);
  expect(found.closest).toEqual({ weight: 1, mean: found.sameBedrooms.mean });
});

test('a home without coordinates has no comparables, and no home is its own comparable', () => {
  expect(evidence([apartment], { latitude: null as unknown as number }).share).toBe(0);
  expect(evidence([{ ...apartment, key: 'home' }]).share).toBe(0);
  expect(evidence([{ ...apartment, key: 'home' }, apartment])).toEqual(evidence([apartment]));
});

test('the order of the comparables does not matter', () => {
  const someFlats = fc.array(
    fc.record({
      latitude: fc.double({ min: 41, max: 42, noNaN: true }),
      longitude: fc.double({ min: -82, max: -81, noNaN: true }),
      bedroomsTotal: fc.option(fc.integer({ min: 0, max: 6 })),
      livingArea: fc.option(fc.double({ min: 200, max: 4000, noNaN: true })),
      rent: fc.double({ min: 200, max: 5000, noNaN: true }),
    }),
    { maxLength: 200 },
  );
  fc.assert(
    fc.property(someFlats, fc.infiniteStream(fc.nat()), (some, ranks) => {
      const comparables = some.map((difference1, at) => ({ ...apartment, ...difference1, key: `apartment ${at}` }));
      const rank = new Map(comparables.map((difference1) => [difference1, ranks.next().value]));
      const shuffled = comparables.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
      expect(evidence(shuffled)).toEqual(evidence(comparables));
    }),
  );
});

test('a thousand similar comparables at difference1 place are sampled and give about the same evidence as tenComparables', () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({
    ...apartment,
    key: `apartment ${at}`,
    rent: at % 2 ? 1150 : 1250,
  }));
  const index = indexComparables(many, baseRents, rentConstants);
  expect(index.rowOf.size).toBeLessThanOrEqual(17);
  const { shift, share } = collectEvidence(index, home, sizeOf(apartment), 'market', rentConstants);
  expect(shift / share).toBeCloseTo(evidence(tenComparables()).shift / evidence(tenComparables()).share, 1);
});

test('with few comparables nearby, the search includes farther ones', () => {
  const far = tenComparables({ latitude: 41.45 + 20 / 111.2 });
  expect(evidence(far).weight).toBeCloseTo(10 / (1 + 20 / rentConstants.likeness.kilometers) ** 2, 3);
  const crowd = Array.from({ length: 200 }, (_, at) => ({
    ...apartment,
    key: `near ${at}`,
    bedroomsTotal: at % 5,
  }));
  expect(evidence([...crowd, ...far]).weight).toBe(evidence(crowd).weight);
});

test('a rent of 0 is ignored, and a rent without market rents counts only against usual rents', () => {
  expect(evidence([{ ...apartment, rent: 0 }]).share).toBe(0);
  expect(evidence([{ ...apartment, postalCode: null }]).share).toBe(0);
  const index = indexComparables([{ ...apartment, postalCode: null }], baseRents, rentConstants);
  expect(collectEvidence(index, home, sizeOf(apartment), 'usual', rentConstants).weight).toBe(1);
});
