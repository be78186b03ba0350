import { expect, test } from 'vitest';
import { rankCommands } from './rank-commands.ts';

const command = (title: string, words = '') => ({ id: title, title, words, picture: null, run: () => undefined });
const commands = [
  command('Show as list'),
  command('Show as map', 'view'),
  command('Open the filters', 'narrow refine'),
  command('Fill the screen', 'full screen'),
  command('Clear all filters', 'reset'),
];

test.each([
  ['', ['Show as list', 'Show as map', 'Open the filters', 'Fill the screen', 'Clear all filters']],
  ['map', ['Show as map']],
  ['filters', ['Open the filters', 'Clear all filters']],
  ['fs', ['Fill the screen']],
  ['reset', ['Clear all filters']],
  ['full', ['Fill the screen']],
  ['memphis', []],
])('for “%s”', (typed, titles) => {
  expect(rankCommands(typed, commands).map(({ id }) => id)).toEqual(titles);
});
