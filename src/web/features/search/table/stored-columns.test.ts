import { expect, test } from 'vitest';
import type { Places } from '../../../lib/storage.ts';
import { defaultColumns } from './columns.ts';
import { readColumns, writeColumns } from './stored-columns.ts';

function placesWith(text: string | null = null) {
  const local = new Map(text === null ? [] : [['PortfolioColumns_v1.0.0', text]]);
  const places: Places = {
    local: () => ({
      getItem: (key) => local.get(key) ?? null,
      setItem: (key, value) => void local.set(key, value),
      removeItem: (key) => void local.delete(key),
    }),
    cookies: { cookie: '' },
  };
  return { local, places };
}

test('The columns are stored under their key, in order', () => {
  const { local, places } = placesWith();
  writeColumns(['dscr', 'listing.year_built'], places);
  expect(local.get('PortfolioColumns_v1.0.0')).toBe(
    '{"value":"{\\"columns\\":[\\"dscr\\",\\"listing.year_built\\"]}"}',
  );
  expect(readColumns(places)).toEqual(['dscr', 'listing.year_built']);
});

test.each([
  { about: 'nothing', text: null, keys: defaultColumns },
  { about: 'broken text', text: '{"value":', keys: defaultColumns },
  { about: 'another form', text: '{"value":"[1,2]"}', keys: defaultColumns },
  { about: 'no column', text: '{"value":"{\\"columns\\":[]}"}', keys: [] },
  {
    about: 'unknown, repeated and hostile names',
    text: '{"value":"{\\"columns\\":[\\"dscr\\",\\"__proto__\\",7,\\"dscr\\",\\"cap_rate\\"]}"}',
    keys: ['dscr', 'cap_rate'],
  },
])('Reads the columns if the stored value is $about', ({ text, keys }) => {
  expect(readColumns(placesWith(text).places)).toEqual(keys);
});
