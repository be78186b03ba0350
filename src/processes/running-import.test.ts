import { expect, test } from 'vitest';
import { createRunningImport } from './running-import.ts';

test('An import is shown until its own process ends it', () => {
  const running = createRunningImport<string>();
  expect(running.read()).toBeNull();
  running.report('web-1', { rows: 1 });
  running.report('web-2', null);
  expect(running.read()).toEqual({ rows: 1 });
  // The one before still waits for the search index.
  running.report('web-2', { rows: 2 });
  running.report('web-1', null);
  expect(running.read()).toEqual({ rows: 2 });
  running.report('web-2', null);
  expect(running.read()).toBeNull();
});
