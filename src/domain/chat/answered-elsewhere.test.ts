import { expect, test } from 'vitest';
import { answeredElsewhere } from './answered-elsewhere.ts';

test.each([
  ['what is a near miss', 'up to 20% below asking'],
  ['show me my saved homes', 'under Bookmarks'],
  ['my bookmarks', 'under Bookmarks'],
  ['what have i saved', 'under Bookmarks'],
  ['show my saved searches', 'under Saved searches'],
])('no tool answers “%s”, but a text does', (question, text) => {
  expect(answeredElsewhere(question)).toMatchObject({ kind: 'asks', asked: expect.stringContaining(text), calls: [] });
});

test.each(['show me near misses in memphis', 'what is a cap rate', 'save this home', 'my homes'])(
  'a tool answers “%s”',
  (question) => {
    expect(answeredElsewhere(question)).toBeNull();
  },
);
