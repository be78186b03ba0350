import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageModules } from './page-modules.ts';

test.each(Object.values(pageModules))('%s is a file of the pages', (module) => {
  expect(existsSync(new URL(`../../web/${module}`, import.meta.url))).toBe(true);
});
