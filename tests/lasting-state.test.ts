import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'src/web';
const forgetting = 'testing/forget-visit.ts';

/** A variable, a store or an empty collection of a module. */
const lasting =
  /^(?:export )?(?:let |const \w+(?:: [^=]+)? = (?:createStore\b|new (?:Weak)?(?:Map|Set)(?:<.+>)?\(\)))/m;

/** Modules whose state ends otherwise, or cannot matter to another test. */
const others: Readonly<Record<string, string>> = {
  'features/account/settings/zone-options.ts': 'only caches',
  'features/import/bulk-import.ts': 'ends with the session',
  'features/proforma/analyses/risk-worker.ts': 'only counts',
  'features/search/results/card-grid.tsx': 'only loads parts sooner',
  'lib/reload-outdated-page.ts': 'ends with its request',
  'lib/use-keys.ts': 'ends with the page',
  'lib/use-visitor-active.ts': 'only loads parts sooner',
  'model/analyses/analyzed-homes.ts': 'only caches',
  'model/marks/marks-state.ts': 'only caches',
  'model/marks/marks.ts': 'ends with the session',
  'model/marks/set-mark.ts': 'ends with the session',
  'model/marks/start-marks.ts': 'ends with the session',
  'model/saved-searches/new-matches.ts': 'ends with the page',
  'model/session/session.ts': 'the end of each file checks it',
  'model/session/start-session.ts': 'begins with each page',
  'model/settings/highlights.ts': 'ends with the page',
  'pages/marks/use-mark-slots.ts': 'only loads parts sooner',
  'pages/proforma/use-edited-numbers.ts': 'ends with the page that opens next',
  'ui/show-notices.ts': 'only loads parts sooner',
};

test('What a module of the pages remembers is forgotten after each component test, or ends otherwise', async () => {
  const remembering: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: folder })) {
    if (/\.test\.tsx?$/.test(file) || file.startsWith('testing/')) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    if (lasting.test(text)) remembering.push(file);
  }
  const imports = readFileSync(join(folder, forgetting), 'utf8').matchAll(/from '(\.\.\/.+)'/g);
  const forgotten = [...imports].map(([, path]) => normalize(join('testing', path!)));
  expect(remembering.toSorted()).toEqual([...forgotten, ...Object.keys(others)].toSorted());
});
