import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Home } from './portfolio-home.ts';
import { sortHomes } from './sort-homes.ts';

const homeWith = (title: string | null) => ({ title }) as Home;
const sorted = (titles: readonly (string | null)[], isDescending: boolean) =>
  sortHomes(titles.map(homeWith), ({ title }) => title, isDescending).map(({ title }) => title);

test('Numbers are in the order of their size, missing ones last, in both directions', () => {
  const value = fc.option(fc.integer(), { nil: null });
  fc.assert(
    fc.property(fc.array(value), fc.boolean(), (values, isDescending) => {
      const found = sortHomes(
        values.map((each) => homeWith(JSON.stringify(each))),
        ({ title }) => JSON.parse(title!),
        isDescending,
      );
      const numbers = found.map(({ title }) => JSON.parse(title!) as number | null);
      const known = values.filter((each) => each !== null).toSorted((a, b) => (isDescending ? b - a : a - b));
      expect(numbers).toEqual([...known, ...values.filter((each) => each === null)]);
    }),
  );
});

test('Texts are in the order of the alphabet, with numbers in them by size', () => {
  expect(sorted(['12 Elm', '9 Elm', '', 'Ash', null], false)).toEqual(['9 Elm', '12 Elm', 'Ash', '', null]);
  expect(sorted(['Ash', null, 'Oak'], true)).toEqual(['Oak', 'Ash', null]);
});
