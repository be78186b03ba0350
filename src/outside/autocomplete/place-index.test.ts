import { expect, test } from 'vitest';
import { slugOf } from '#domain/place-slugs.ts';
import { titleOf } from '#domain/place-titles.ts';
import { placeTitles, postalCodesOfPlace } from './named-places.ts';
import { createPlaceIndex } from './place-index.ts';

test('Every place has its own name again from its slug, at most without accents and hyphens', () => {
  const plain = (title: string) =>
    title
      .normalize('NFD')
      .replaceAll(/\p{Mark}/gu, '')
      .replaceAll('-', ' ');
  const others = placeTitles().filter((title) => plain(titleOf(slugOf(title))) !== plain(title));
  // Offices and towns as the Postal Service spells them, and two boroughs of Alaska.
  expect(others).toEqual([
    'Melcher-dallas, IA',
    'Gurneys Seed & Nursery Co, SD',
    'Naval Air Station/ Jrb, TX',
    'Pacific Gas & Electric, CA',
    'Blairsden-graeagle, CA',
    'At&t, OR',
    'At&t, MA',
    'Lake and Peninsula, AK',
    'Prince of Wales-Hyder, AK',
  ]);
});

test('A city, a county, a state and a ZIP code are found by their slug, and nothing else is', () => {
  expect(postalCodesOfPlace('memphis-tn')).toContain('38109');
  expect(postalCodesOfPlace('memphis-tn')).not.toContain('48041');
  expect(postalCodesOfPlace('shelby-county-tn')).toContain('38109');
  expect(postalCodesOfPlace('tennessee')?.length).toBeGreaterThan(500);
  expect(postalCodesOfPlace('38109')).toEqual(['38109']);
  expect(postalCodesOfPlace('memphs-tn')).toBeNull();
  expect(postalCodesOfPlace('00000')).toBeNull();
});

test.each([
  ['Jackson', 'Jackson, MS'],
  ['los angeles', 'Los Angeles, CA'],
  ['Orange', 'Orange, CA'],
  ['San Luis Obispo', 'San Luis Obispo, CA'],
  ['san luis obispo county', 'San Luis Obispo County, CA'],
  ['Memph', 'Memphis, TN'],
])('%s is first of all %s, before longer names', (typed, title) => {
  expect(createPlaceIndex()(typed, null, () => true)[0]?.title).toBe(title);
});
