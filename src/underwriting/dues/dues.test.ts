import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DuesHome, type KnownDues, usualDues } from './dues-home.ts';
import { estimateDues } from './estimate-dues.ts';
import { fitDues, noKnownDues } from './fit-dues.ts';

const condo: DuesHome = {
  listPrice: 250_000,
  stateOrProvince: 'TN',
  postalCode: '38103',
  bedroomsTotal: 2,
  livingArea: 1000,
  building: '400 beale st, 38103',
  yearBuilt: 1995,
  isCooperative: false,
};
const neighbors = (count: number, monthly: number, changes: Partial<DuesHome> = {}): KnownDues[] =>
  Array.from({ length: count }, () => ({ ...condo, building: null, ...changes, monthly }));
const estimate = (known: readonly KnownDues[], changes: Partial<DuesHome> = {}) =>
  estimateDues({ ...condo, ...changes }, fitDues(known));

test('without known dues, the table of states decides', () => {
  expect(estimateDues(condo, noKnownDues)).toEqual({ monthly: 315, low: 140, high: 790, source: 'table', count: 0 });
  expect(estimate([], { stateOrProvince: 'NY' }).monthly).toBe(740);
  expect(estimate([], { stateOrProvince: null }).monthly).toBe(315);
  expect(estimate([], { livingArea: null }).monthly).toBe(300);
  expect(estimate([], { livingArea: 10 })).toMatchObject({ monthly: 5, low: 5, high: 10 });
});

test('dues of a cooperative add the property tax of a new buyer to those of the table', () => {
  // 0.44 % of 250,000 a year is 92 a month.
  expect(estimate([], { isCooperative: true }).monthly).toBe(410);
});

test('the nearest place with enough known dues is the source', () => {
  expect(estimate(neighbors(41, 310))).toMatchObject({ source: 'zip', count: 41, monthly: 310 });
  expect(estimate(neighbors(41, 310, { postalCode: '38104' }))).toMatchObject({ source: 'area', count: 41 });
  expect(estimate(neighbors(41, 310, { postalCode: '37203' }))).toMatchObject({ source: 'state', count: 41 });
  expect(estimate(neighbors(41, 310, { stateOrProvince: 'GA', postalCode: '30303' })).source).toBe('table');
  const inBuilding = [...neighbors(41, 310), ...neighbors(1, 500, { building: condo.building })];
  expect(estimate(inBuilding)).toMatchObject({ source: 'building', count: 1 });
  expect(estimate(inBuilding).monthly).toBeGreaterThan(440);
});

test('several states say something about another one, a single one little', () => {
  const known = ['GA', 'FL', 'OH', 'TX', 'WA'].flatMap((stateOrProvince, at) =>
    neighbors(10, 600, { stateOrProvince, postalCode: `1000${at}` }),
  );
  expect(estimate(known)).toMatchObject({ source: 'country', count: 5 });
  expect(estimate(known).monthly).toBeGreaterThan(estimate(known.slice(0, 10)).monthly);
  expect(estimate(known.slice(0, 10)).monthly).toBeLessThan(400);
});

test('buildings of like age in the ZIP code say more than others', () => {
  const known = [...neighbors(20, 200, { yearBuilt: 2015 }), ...neighbors(20, 500, { yearBuilt: 1960 })];
  const [young, old] = [2010, 1950].map((yearBuilt) => estimate(known, { yearBuilt }).monthly);
  expect(young).toBeLessThan(estimate(known, { yearBuilt: null }).monthly);
  expect(old).toBeGreaterThan(estimate(known, { yearBuilt: null }).monthly);
});

test('cooperatives and condominiums do not compare', () => {
  expect(estimate(neighbors(50, 2000, { isCooperative: true })).source).toBe('table');
});

test('a wrong value among many changes nothing', () => {
  expect(estimate([...neighbors(40, 310), ...neighbors(1, 19_000)]).monthly).toBe(310);
});

const monthly = fc.double({ min: 40, max: 4000, noNaN: true });
const places = fc.record({
  postalCode: fc.constantFrom('38103', '38104', '37203', null),
  building: fc.constantFrom(condo.building, 'other', null),
  livingArea: fc.constantFrom(500, 1000, 2000),
  yearBuilt: fc.constantFrom(1950, 1995, 2020, null),
  monthly,
});
const knownDues = fc.array(places, { maxLength: 30 }).map((each) => each.map((one) => ({ ...condo, ...one })));

test('the range contains the estimate, and the order of known dues does not matter', () => {
  fc.assert(
    fc.property(knownDues, (known) => {
      const { low, high, ...found } = estimate(known);
      expect(low).toBeLessThanOrEqual(found.monthly);
      expect(high).toBeGreaterThanOrEqual(found.monthly);
      expect(estimate(known.toReversed())).toEqual({ low, high, ...found });
    }),
  );
});

// Only when all others are on one side: dues above and below may cancel until one of the two weighs more.
test('more known dues of a building pull the estimate toward them', () => {
  fc.assert(
    fc.property(
      knownDues,
      fc.double({ min: 1, max: 3, noNaN: true }),
      fc.integer({ min: 1, max: 20 }),
      (all, excess, count) => {
        const known = all.filter(({ building }) => building !== condo.building);
        const highest = Math.max(1, ...known.map((one) => one.monthly / usualDues(one)));
        const dues = highest * excess * usualDues(condo);
        const distance = (added: number) =>
          dues - estimate([...known, ...neighbors(added, dues, { building: condo.building })]).monthly;
        expect(distance(2 * count)).toBeLessThanOrEqual(distance(count));
      },
    ),
  );
});

test('dues are proportional to the area and to the known dues', () => {
  fc.assert(
    fc.property(knownDues, fc.integer({ min: 2, max: 4 }), (known, factor) => {
      const once = estimate(known, { livingArea: 1000 }).monthly;
      expect(Math.abs(estimate(known, { livingArea: 1000 * factor }).monthly - factor * once)).toBeLessThanOrEqual(
        2.5 * (factor + 1),
      );
      fc.pre(known.some(({ postalCode, building }) => postalCode === '38103' && building === condo.building));
      const dearer = known.map((one) => ({ ...one, monthly: one.monthly * factor }));
      expect(estimate(dearer).monthly).toBeGreaterThanOrEqual(once);
    }),
  );
});
