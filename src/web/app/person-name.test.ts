import { expect, test } from 'vitest';
import { initialsOf, nameOf } from './person-name.ts';

test.each([
  ['Ada', 'Lovelace', 'AL', 'Ada Lovelace'],
  ['ada', null, 'A', 'ada'],
  ['', 'Öz', 'Ö', 'Öz'],
  ['😀 Smile', null, '😀', '😀 Smile'],
  [null, null, 'X', null],
])('%s %s is %s', (first_name, last_name, initials, name) => {
  const person = { first_name, last_name, email: 'x@forma.test' };
  expect(initialsOf(person)).toBe(initials);
  expect(nameOf(person)).toBe(name);
});

test('A person without name and address has no initials', () => {
  expect(initialsOf({ first_name: null, last_name: null, email: null })).toBe('');
});
