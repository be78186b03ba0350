import { expect, test } from 'vitest';
import { rankCommands } from './rank-commands.ts';

const command = (title: string, words = '') => ({ id: title, title, words, picture: null, run: () => undefined });
const commands = [
  command('Show as list'),
  command('Show as map', 'view'),
  command('Open filters', 'narrow refine'),
  command('Full screen', 'full screen'),
  command('Clear all filters', 'reset'),
];

test.each([
  ['', ['Show as list', 'Show as map', 'Open filters', 'Full screen', 'Clear all filters']],
  ['map', ['Show as map']],
  ['filters', ['Open filters', 'Clear all filters']],
  ['fs', ['Full screen']],
  ['reset', ['Clear all filters']],
  ['full', ['Full screen']],
  ['memphis', []],
])('for “%s”', (typed, titles) => {
  expect(rankCommands(typed, commands).map(({ id }) => id)).toEqual(titles);
});
