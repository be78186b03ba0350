import { expect, test } from 'vitest';
import { hudMetroKey, metroKey } from './metro-key.ts';

test('the key of a metropolitan area is its first city and state', () => {
  for (const [name, key] of [
    ['Houston-The Woodlands-Sugar Land, TX', 'houston, tx'],
    ['Houston, TX', 'houston, tx'],
    ['New York-Newark-Jersey City, NY-NJ-PA', 'new york, ny'],
    ['Louisville/Jefferson County, KY-IN', 'louisville, ky'],
    ['St. Louis, MO', 'st. louis, mo'],
  ] as const) {
    expect(metroKey(name)).toBe(key);
  }
  for (const name of [null, '', 'United States', ', TX', 'nan', 'Hou\0ston, TX']) expect(metroKey(name)).toBeNull();
});

test("only HUD's metropolitan areas have a key", () => {
  expect(hudMetroKey('Houston-The Woodlands-Sugar Land, TX HUD Metro FMR Area')).toBe('houston, tx');
  expect(hudMetroKey('Hartford-West Hartford-East Hartford, CT MSA')).toBe('hartford, ct');
  expect(hudMetroKey('Clearfield County, PA')).toBeNull();
  expect(hudMetroKey('Puerto Rico HUD Nonmetro Area')).toBeNull();
  expect(hudMetroKey(null)).toBeNull();
});
