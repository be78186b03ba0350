import { createInventory, type Inventory } from '#engine/columns/inventory.ts';
import type { IndexedListing } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import { seededRandom } from '#tests/underwriting-cases.ts';
import { bestOf, geometricMean } from './measure.ts';
import { benchQueries } from './queries.ts';
import { type Report, round } from './report.ts';
import { seededListings } from './seeded-listings.ts';

const changes = 100_000;
/** Milliseconds of a turn, as in a server. */
const turnLength = 5;

/** Times the scans after many changes, before and after rows are arranged again, and compares the answers with a new index. */
export async function measureStorm(inventory: Inventory, report: Report): Promise<void> {
  const { size } = inventory;
  const before = await meanOfScans(inventory);
  const changed = changeMany(inventory);
  const scattered = await meanOfScans(inventory);
  expectAnswersOfNewIndex(inventory, size, changed);
  let turns = 0;
  const start = performance.now();
  for (let end = start + turnLength; !inventory.arrange(() => performance.now() >= end); turns++)
    end = performance.now() + turnLength;
  const seconds = (performance.now() - start) / 1000;
  const arranged = await meanOfScans(inventory);
  expectAnswersOfNewIndex(inventory, size, changed);
  report.addText(
    `After ${changes.toLocaleString('en')} changes (half of them price cuts), the mean of the scans is ${round(scattered)} ms instead of ${round(before)}. After ${turns.toLocaleString('en')} turns of ${turnLength} ms, ${round(seconds)} s in all, rows are arranged again and it is ${round(arranged)} ms. Both times, all answers equal those of a new index.`,
  );
  report.checkTarget(
    `scans after ${changes.toLocaleString('en')} changes, arranged again, over before`,
    arranged / before,
    1.5,
    '×',
  );
}

async function meanOfScans(inventory: Inventory): Promise<number> {
  const times: number[] = [];
  for (const { scan, query } of benchQueries) if (scan) times.push(await bestOf(9, () => search(inventory, query)));
  return geometricMean(times);
}

/** Cuts prices, changes rents, removes and adds listings. Returns the changed ones by id; null: removed. */
function changeMany(inventory: Inventory): ReadonlyMap<string, IndexedListing | null> {
  const random = seededRandom(20_261_127);
  const changed = new Map<string, IndexedListing | null>();
  const put = (listing: IndexedListing) => {
    inventory.put(listing);
    changed.set(listing.listingId, listing);
  };
  const share = changes / inventory.size;
  let number = 0;
  const { size } = inventory;
  for (const listing of seededListings(size + changes / 10)) {
    if (number++ >= size) put(listing);
    if (number > size || random() >= share) continue;
    const { facts } = listing;
    const kind = random();
    if (kind < 0.1) {
      inventory.remove(listing.listingId);
      changed.set(listing.listingId, null);
    } else if (kind < 0.6) {
      put({ ...listing, facts: { ...facts, listPrice: Math.round(facts.listPrice * (0.9 + 0.09 * random())) } });
    } else put({ ...listing, facts: { ...facts, rent: Math.round(facts.rent! * (0.95 + 0.1 * random())) } });
  }
  return changed;
}

/** `size`: number of listings before the changes. */
function expectAnswersOfNewIndex(
  inventory: Inventory,
  size: number,
  changed: ReadonlyMap<string, IndexedListing | null>,
): void {
  const fresh = createInventory(size);
  for (const listing of seededListings(size)) if (!changed.has(listing.listingId)) fresh.put(listing);
  for (const listing of changed.values()) if (listing) fresh.put(listing);
  for (const { name, query } of benchQueries) {
    const [ours, expected] = [search(inventory, query), search(fresh, query)].map((answer) => JSON.stringify(answer));
    if (ours !== expected) throw new Error(`${name}: after changes the answer differs from that of a new index`);
  }
}
