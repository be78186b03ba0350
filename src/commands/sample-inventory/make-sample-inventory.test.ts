import { expect, test } from 'vitest';
import { listingRecord, searchableStatuses } from '#contracts/listing.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { placeOf } from '#outside/places/postal-codes.ts';
import { listingIdOf } from '#store/listings/listing-id.ts';
import { listingStats } from '#store/listings/listings.ts';
import { createTestDatabase } from '#tests/database.ts';
import { bySize, isFullSize } from '#tests/full-size.ts';
import { defaultAssumptions } from '#underwriting/assumptions.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { ensureSampleInventory, makeSampleInventory } from './make-sample-inventory.ts';
import { sampleMarkets } from './sample-markets.ts';
import { seededRandom } from './seeded-random.ts';

const sample = [...makeSampleInventory()];

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

test('makes 20,000 distinct listings, flagged as sample', () => {
  expect(sample).toHaveLength(20_000);
  expect(new Set(sample.map((row) => listingIdOf(row.source, row.source_key))).size).toBe(20_000);
  expect(sample.every((row) => row.source === 'sample' && row.flags.includes('sample'))).toBe(true);
});

test('makes the same listings every time', () => {
  const every = bySize(4, 1);
  expect([...makeSampleInventory(every)]).toEqual(sample.filter((_, index) => index % every === 0));
  const random = seededRandom('x');
  expect([random.next(), random.next()]).toEqual([seededRandom('x').next(), expect.any(Number)]);
  expect(seededRandom('y').next()).not.toBe(seededRandom('x').next());
});

test('remarks differ and never state the address', () => {
  expect(new Set(sample.map((row) => row.public_remarks)).size).toBeGreaterThan(500);
  for (const { public_remarks, unparsed_address } of sample) expect(public_remarks).not.toContain(unparsed_address);
});

test('every listing is a valid feed row in a real ZIP code', () => {
  for (const row of sample) {
    expect(listingRecord.safeParse(row).success).toBe(true);
    const place = placeOf(row.postal_code ?? '');
    expect([place?.city, place?.state]).toEqual([row.city, row.state_or_province]);
    expect(Math.abs((place?.latitude ?? 0) - (row.latitude ?? 0))).toBeLessThan(0.03);
  }
});

test('at least sixty metro areas have listings', () => {
  expect(sampleMarkets.length).toBeGreaterThanOrEqual(60);
  for (const { city, state, latitude, longitude } of sampleMarkets) {
    const near = sample.filter(
      (row) => Math.hypot((row.latitude ?? 0) - latitude, (row.longitude ?? 0) - longitude) < 0.6,
    );
    expect(near.length, `${city}, ${state}`).toBeGreaterThan(50);
  }
});

test('one in five is a condo, and a few of those do not state dues', () => {
  const condos = sample.filter((row) => row.property_type === 'CONDO');
  expect(condos.length / sample.length).toBeCloseTo(0.2, 1);
  const unknown = condos.filter((row) => row.hoa_source !== null);
  expect(unknown.length).toBeGreaterThan(50);
  expect(unknown.length).toBeLessThan(condos.length / 10);
  expect(unknown.every((row) => row.flags.includes('hoa_estimated'))).toBe(true);
});

test('some rents are actual, others are estimates with a range', () => {
  const actual = sample.filter((row) => row.rent_source === 'actual');
  expect(actual.length / sample.length).toBeCloseTo(0.25, 1);
  for (const row of sample) {
    expect(row.rent).toBeGreaterThan(0);
    expect(row.rent_low === null).toBe(row.rent_source === 'actual');
  }
});

test('larger homes cost more and rent for more, and expensive places yield less', () => {
  const houses = sample.filter((row) => row.property_type === 'SFR');
  const withBedrooms = (count: number) => houses.filter((row) => row.bedrooms_total === count);
  expect(median(withBedrooms(4).map((row) => row.list_price))).toBeGreaterThan(
    median(withBedrooms(2).map((row) => row.list_price)),
  );
  expect(median(withBedrooms(4).map((row) => row.rent ?? 0))).toBeGreaterThan(
    median(withBedrooms(2).map((row) => row.rent ?? 0)),
  );
  const yieldsIn = (state: string) =>
    median(
      houses.filter((row) => row.state_or_province === state).map((row) => (12 * (row.rent ?? 0)) / row.list_price),
    );
  expect(yieldsIn('OH')).toBeGreaterThan(1.3 * yieldsIn('CA'));
});

test('the default search finds several hundred, most in the Midwest and the South', () => {
  const found = sample.filter((row) => {
    if (!searchableStatuses.includes(row.standard_status)) return false;
    const { initialEquityInvestment, equityMultiple } = underwrite(factsOf(row), defaultAssumptions).calculation;
    return (initialEquityInvestment ?? 0) <= 50_000 && (equityMultiple ?? 0) >= 1.3;
  });
  expect(found.length).toBeGreaterThan(300);
  expect(found.length).toBeLessThan(900);
  const cheapStates = new Set('OH IN IL MI MO KS WI IA NE MN TX LA OK AL MS TN AR GA SC NC KY FL VA'.split(' '));
  const inCheapStates = found.filter((row) => cheapStates.has(row.state_or_province ?? ''));
  expect(inCheapStates.length / found.length).toBeGreaterThan(0.7);
});

// The program does so at its first two starts: src/main.test.ts.
test.runIf(isFullSize)('fills only an empty database', async () => {
  const base = await createTestDatabase();
  expect(await ensureSampleInventory(base.database)).toBe(20_000);
  expect((await listingStats(base.database)).total).toBe(20_000);
  expect(await ensureSampleInventory(base.database)).toBe(0);
  await base.drop();
});
