import { expect, test } from 'vitest';
import type { ComparablesAnswer } from '#contracts/comparables.ts';
import { comparedRows } from '#domain/proforma/compared-rows.ts';
import { describeBand, figureOfHome } from '#domain/proforma/describe-band.ts';
import { comparedPins } from './compared-pins.ts';

const size = {
  bedrooms_total: 3,
  bathrooms_total: 1.5,
  living_area: 1400,
  latitude: 35.1,
  longitude: -90,
  miles: 0.42,
};
const home = (listing_id: string, price_per_square_foot: number | null) => ({
  ...size,
  listing_id,
  alias_id: `alias of ${listing_id}`,
  property_type: 'SFR' as const,
  unparsed_address: '12 Elm St, Memphis, TN 38109',
  city: 'Memphis',
  state_or_province: 'TN',
  list_price: 112_000,
  price_per_square_foot,
});
const thisHome = { list_price: 140_000, living_area: 1400, flags: [], rent: 1300, rent_low: 1000, rent_high: 1700 };
const answer: ComparablesAnswer = {
  subject: {
    latitude: 35.11,
    longitude: -90.01,
    price_per_square_foot: 100,
    cheaper_share: 0.5,
    rent_source: null,
    ...thisHome,
  },
  homes: [home('a', 80), home('b', 90), home('c', 120), { ...home('d', null), latitude: null }],
  price_per_square_foot: { low: 85, median: 90, high: 105, count: 3 },
  rents: [
    {
      ...size,
      kind: 'advertisement',
      alias_id: null,
      unparsed_address: null,
      asked_rent: 1000,
      rent: 1250,
      dated: '2019-11-26',
      miles: 0.01,
      bathrooms_total: null,
    },
  ],
  rent: null,
};

test('Homes are rows with their figures, numbered as on the map', () => {
  const rows = comparedRows(answer, 'homes');
  expect(rows[0]).toMatchObject({ number: 1, name: '12 Elm St', aliasId: 'alias of a', figure: 80 });
  expect(rows[0]!.cells).toEqual(['$112,000', '$80', '3 / 1.5', '1,400', '0.4']);
  const pins = comparedPins(answer, rows);
  expect(pins.map(({ label }) => label)).toEqual(['1', '2', '3', '◆']);
  expect(pins[0]!.name).toBe('1: 12 Elm St, $112,000');
  expect(pins.at(-1)).toMatchObject({ isSubject: true, lng: -90.01, lat: 35.11 });
});

test("An advertised rent shows the original amount and date next to today's", () => {
  const [row] = comparedRows(answer, 'rents');
  expect(row).toMatchObject({ name: 'Advertisement', aliasId: null, figure: 1250 });
  expect(row!.cells).toEqual(['$1,250', '$1,000, Nov 26, 2019', '3 / –', '1,400', 'under 0.1']);
});

test('The band is described in words, with the position of the home', () => {
  expect(describeBand('homes', answer, comparedRows(answer, 'homes'), thisHome)).toBe(
    'Median asking price nearby: $90/sq ft (typical range $85–$105, 3 homes). ' +
      'This home: $100/sq ft, higher than 2 of 3. At the median it would cost $126,000.',
  );
  expect(describeBand('rents', answer, comparedRows(answer, 'rents'), thisHome)).toBe(
    '1 rent nearby, too few for a typical rent. ' +
      'Our estimate for this home: $1,300/month. Likely range $1,000–$1,700 (80% confidence).',
  );
});

test('A home cheaper or dearer than all others is described so', () => {
  const rows = comparedRows(answer, 'homes');
  expect(describeBand('homes', answer, rows, { ...thisHome, list_price: 70_000 })).toContain(', the lowest.');
  expect(describeBand('homes', answer, rows, { ...thisHome, list_price: 700_000 })).toContain(', the highest.');
});

test.each([{ living_area: null }, { flags: ['imputed_area'] }])('A home with the area %j has no figure', (facts) => {
  const unknown = { ...thisHome, ...facts };
  expect(figureOfHome(unknown, 'homes')).toBeNull();
  expect(describeBand('homes', answer, comparedRows(answer, 'homes'), unknown)).toContain('is unknown');
});
