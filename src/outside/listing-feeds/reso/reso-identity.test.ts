import { expect, test } from 'vitest';
import { readResoRecord } from './read-reso-record.ts';
import { readRecordSummary } from './reso-identity.ts';

test('reads identity and modification time of a refused record', () => {
  const record = {
    ListingKey: 'K1',
    OriginatingSystemName: 'ACME',
    PropertyType: 'Land',
    ModificationTimestamp: '2026-11-21T07:00:00-05:00',
  };
  expect(readResoRecord(record).kind).toBe('refused');
  expect(readRecordSummary(record)).toEqual({
    identity: { source: 'ACME', sourceKey: 'K1' },
    listingKey: 'K1',
    modifiedAt: '2026-11-21T12:00:00.000Z',
  });
});

test('returns nothing for an empty record without throwing', () => {
  expect(readRecordSummary({})).toEqual({ identity: null, listingKey: null, modifiedAt: null });
});

test.each(['soon', '2026', '+275760-09-13T00:00:00Z', '-000001-01-01T00:00:00Z'])(
  'treats the invalid modification time %s as missing and refuses the listing',
  (ModificationTimestamp) => {
    const record = { ListingKey: 'K1', PropertyType: 'Residential', ListPrice: 1000, ModificationTimestamp };
    expect(readRecordSummary(record).modifiedAt).toBeNull();
    expect(readResoRecord({ ...record, StandardStatus: 'Active' })).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('modification_timestamp'),
    });
  },
);

test('treats placeholder years as an unknown time', () => {
  const record = { ListingKey: 'K1', PropertyType: 'Residential', ListPrice: 1000, StandardStatus: 'Active' };
  for (const ModificationTimestamp of ['0000-01-01T00:00:00Z', '0001-01-01T00:00:00', '9999-12-31T23:59:59Z']) {
    expect(readRecordSummary({ ...record, ModificationTimestamp }).modifiedAt).toBeNull();
    const read = readResoRecord({ ...record, ModificationTimestamp });
    expect(read).toMatchObject({ kind: 'listing', record: { modification_timestamp: null } });
  }
});
