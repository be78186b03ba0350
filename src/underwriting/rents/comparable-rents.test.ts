import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ComparableRent, collectEvidence, indexComparables } from './comparable-rents.ts';
import type { BedroomRents } from './market-rents.ts';
import { logRentBySize } from './rent-by-size.ts';
import { rentConstants } from './rent-constants.ts';
import { sizeOf } from './rentable-home.ts';

const rents: BedroomRents = [700, 800, 1000, 1300, 1500];
const baseRents = () => rents;
const flat: ComparableRent = {
  key: 'flat',
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
const home = { key: 'home', latitude: flat.latitude, longitude: flat.longitude };
const evidence = (comparables: readonly ComparableRent[], changes: Partial<ComparableRent> = {}) => {
  const subject = { ...flat, ...home, ...changes };
  const index = indexComparables(comparables, baseRents, rentConstants);
  return collectEvidence(index, subject, sizeOf(subject), 'market', rentConstants);
};
/** Ten comparables around a place, each told by its changes. */
const ten = (changes: Partial<ComparableRent> = {}) =>
  Array.from({ length: 10 }, (_, at) => ({ ...flat, key: `flat ${at}`, ...changes }));

test('the same home next door weighs 1, and many of them are believed nearly whole', () => {
  expect(evidence([flat]).weight).toBe(1);
  expect(evidence([flat]).share).toBeCloseTo((1 / 1.02) * (1 / 1.6), 12);
  expect(evidence(ten()).share).toBeCloseTo((10 / 10.02) * (10 / 10.6), 12);
});

test('the shift is the mean of what comparables rent for above the model, times their share', () => {
  const model = logRentBySize(sizeOf(flat), rents, rentConstants);
  const usual = logRentBySize(sizeOf(flat), [930, 1000, 1230, 1600, 1830], rentConstants);
  const compared = usual + rentConstants.marketDifferenceShare * (model - usual);
  const { shift, share } = evidence(ten());
  expect(shift / share).toBeCloseTo(Math.log(1200) - compared, 10);
});

test('a comparable counts the less, the further away and the less alike it is', () => {
  const weight = (changes: Partial<ComparableRent>) => evidence([{ ...flat, ...changes }]).weight;
  expect(weight({ latitude: 41.45 + 4 / 111.2 })).toBeCloseTo(1 / 4, 3);
  expect(weight({ livingArea: 900 * Math.exp(0.6) })).toBeCloseTo(1 / 2, 12);
  expect(weight({ bedroomsTotal: 4 })).toBeCloseTo(1 / 2, 12);
  expect(weight({ bathroomsTotal: 2 })).toBeCloseTo(1 / 2, 12);
  expect(weight({ propertyType: 'SFR' })).toBe(1 / 2);
  expect(weight({ propertyType: null })).toBe(1);
  expect(weight({ ageYears: 2 })).toBe(1 / 2);
  expect(weight({ ageYears: 6 })).toBe(1 / 10);
});

test('more of any difference never gives more weight', () => {
  const difference = fc.record({
    latitude: fc.double({ min: 0, max: 1, noNaN: true }),
    area: fc.double({ min: 1, max: 5, noNaN: true }),
    bedrooms: fc.integer({ min: 0, max: 4 }),
    bathrooms: fc.integer({ min: 0, max: 4 }),
  });
  const subject = { bedroomsTotal: 2, bathroomsTotal: 1, livingArea: 900 };
  const weight = (one: { latitude: number; area: number; bedrooms: number; bathrooms: number }) =>
    evidence(
      [
        {
          ...flat,
          latitude: flat.latitude + one.latitude,
          livingArea: 900 * one.area,
          bedroomsTotal: 2 + one.bedrooms,
          bathroomsTotal: 1 + one.bathrooms,
        },
      ],
      subject,
    ).weight;
  fc.assert(
    fc.property(difference, difference, (one, other) => {
      const more = {
        latitude: Math.max(one.latitude, other.latitude),
        area: Math.max(one.area, other.area),
        bedrooms: Math.max(one.bedrooms, other.bedrooms),
        bathrooms: Math.max(one.bathrooms, other.bathrooms),
      };
      expect(weight(more)).toBeLessThanOrEqual(weight(one));
    }),
  );
});

test('beyond 50 km nothing is comparable', () => {
  const north = (kilometres: number) => evidence(ten({ latitude: 41.45 + kilometres / 111.2 }));
  expect(north(49).weight).toBeGreaterThan(0);
  expect(north(51)).toEqual({ weight: 0, share: 0, shift: 0 });
  expect(evidence(ten({ longitude: 98.37 }))).toEqual({ weight: 0, share: 0, shift: 0 });
});

test('a home without a place has no comparables, and no home is its own', () => {
  expect(evidence([flat], { latitude: null as unknown as number }).share).toBe(0);
  expect(evidence([{ ...flat, key: 'home' }]).share).toBe(0);
  expect(evidence([{ ...flat, key: 'home' }, flat])).toEqual(evidence([flat]));
});

test('the order in which comparables come changes nothing', () => {
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
      const comparables = some.map((one, at) => ({ ...flat, ...one, key: `flat ${at}` }));
      const rank = new Map(comparables.map((one) => [one, ranks.next().value]));
      const shuffled = comparables.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
      expect(evidence(shuffled)).toEqual(evidence(comparables));
    }),
  );
});

test('a thousand alike at one place tell what a few of them tell, in the time of these', () => {
  const many = Array.from({ length: 1000 }, (_, at) => ({ ...flat, key: `flat ${at}`, rent: at % 2 ? 1150 : 1250 }));
  const index = indexComparables(many, baseRents, rentConstants);
  expect(index.rowOf.size).toBeLessThanOrEqual(17);
  const { shift, share } = collectEvidence(index, home, sizeOf(flat), 'market', rentConstants);
  expect(shift / share).toBeCloseTo(evidence(ten()).shift / evidence(ten()).share, 1);
});

test('where few homes are let, those further away are looked for', () => {
  const far = ten({ latitude: 41.45 + 20 / 111.2 });
  expect(evidence(far).weight).toBeCloseTo(10 / (1 + 20 / 4) ** 2, 3);
  const crowd = Array.from({ length: 200 }, (_, at) => ({
    ...flat,
    key: `near ${at}`,
    bedroomsTotal: at % 5,
  }));
  expect(evidence([...crowd, ...far]).weight).toBe(evidence(crowd).weight);
});

test('a comparable without a rent is none, and without market rents it speaks by usual ones alone', () => {
  expect(evidence([{ ...flat, rent: 0 }]).share).toBe(0);
  expect(evidence([{ ...flat, postalCode: null }]).share).toBe(0);
  const index = indexComparables([{ ...flat, postalCode: null }], baseRents, rentConstants);
  expect(collectEvidence(index, home, sizeOf(flat), 'usual', rentConstants).weight).toBe(1);
});
