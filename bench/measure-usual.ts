import { createQueryAfter } from '#commands/search/extras/changed-query.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import type { Inventory } from '#engine/columns/inventory.ts';
import { search } from '#engine/search.ts';
import { postalCodesOfPlace } from '#outside/autocomplete/named-places.ts';
import { bestOf } from './measure.ts';
import type { Report } from './report.ts';
import { standardSearch } from './standard-search.ts';

const calls = 15;

const searches: readonly (readonly [name: string, payload: SearchPayload])[] = [
  ['the default', standardSearch],
  ['a high target', { ...standardSearch, target_equity_multiple: 2 }],
  ['one state', { ...standardSearch, zip_codes: [...(postalCodesOfPlace('ohio') ?? [])] }],
  ['near misses', { ...standardSearch, near_miss: true }],
];

/** Times the searches that people make most, most of whose zones need no reading. `reading`: of all columns, once. */
export async function measureUsualSearches(inventory: Inventory, reading: number, report: Report): Promise<void> {
  const rows: (readonly [string, number, number, number])[] = [];
  for (const [name, payload] of searches) {
    const query = createQueryAfter(payload)({});
    const milliseconds = await bestOf(calls, () => search(inventory, query));
    rows.push([name, search(inventory, query).totalCount, milliseconds, milliseconds / reading]);
  }
  report.table(['usual search', 'matches', 'kernel', 'over reading'], rows);
  report.checkTarget(
    `the slowest usual search over reading the columns once, at ${inventory.size.toLocaleString('en')}`,
    Math.max(...rows.map(([, , , ratio]) => ratio)),
    1.2,
    '×',
  );
}
