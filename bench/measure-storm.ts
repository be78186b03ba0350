import { createInventory, type Inventory } from '#engine/columns/inventory.ts';
import type { IndexedListing } from '#engine/query.ts';
import { search } from '#engine/search.ts';
import { seededRandom } from '#tests/underwriting-cases.ts';
import { bestOf, geometricMean } from './measure.ts';
import { benchQueries } from './queries.ts';
import { type Report, round } from './report.ts';
import { seededListings } from './seeded-listings.ts';

const changes = 100_000;
/** Changes between two turns: 3,000 a second, about as many as an import writes. */
const changesPerTurn = 150;
/** Milliseconds of a turn, as in a server. */
const turnLength = 5;
/** Turns between two measurements. */
const turnsPerLook = 40;

/** Times the scans while many listings change and rows are arranged in turns, and compares the answers with a new index. */
export async function measureStorm(inventory: Inventory, report: Report): Promise<void> {
  const { size } = inventory;
  const before = await meanOfScans(inventory);
  const changed = new Map<string, IndexedListing | null>();
  const during: number[] = [];
  let turns = 0;
  const takeTurn = () => {
    turns++;
    const end = performance.now() + turnLength;
    return inventory.arrange(() => performance.now() >= end);
  };
  let number = 0;
  for (const { listingId, listing } of changesOf(size)) {
    if (listing) inventory.put(listing);
    else inventory.remove(listingId);
    changed.set(listingId, listing);
    if (++number % changesPerTurn > 0) continue;
    takeTurn();
    if (turns % turnsPerLook === 0) during.push(await meanOfScans(inventory));
  }
  expectAnswersOfNewIndex(inventory, size, changed);
  const worst = Math.max(...during);
  while (!takeTurn());
  const after = await meanOfScans(inventory);
  expectAnswersOfNewIndex(inventory, size, changed);
  report.addText(
    `While ${number.toLocaleString('en')} listings change (half of them price cuts), with a turn of ${turnLength} ms after each ${changesPerTurn}, the mean of the scans is at most ${round(worst)} ms instead of ${round(before)}, of ${during.length} measurements. After ${turns.toLocaleString('en')} turns in all, rows are arranged again and it is ${round(after)} ms. Both times, all answers equal those of a new index.`,
  );
  const at = `${changes.toLocaleString('en')} changes`;
  report.checkTarget(`scans during ${at}, over before`, worst / before, 1.5, '×');
  report.checkTarget(`scans after ${at}, arranged again, over before`, after / before, 1.5, '×');
}

async function meanOfScans(inventory: Inventory): Promise<number> {
  const times: number[] = [];
  for (const { scan, query } of benchQueries) if (scan) times.push(await bestOf(9, () => search(inventory, query)));
  return geometricMean(times);
}

/** Cuts of prices, changes of rents, listings that go and new ones. `listing`: null: removed. */
function* changesOf(size: number): Generator<{ readonly listingId: string; readonly listing: IndexedListing | null }> {
  const random = seededRandom(20_261_127);
  const newShare = 0.1;
  const newcomers = newListings(size, newShare * changes);
  for (const listing of seededListings(size)) {
    if (random() >= ((1 - newShare) * changes) / size) continue;
    const { listingId, facts } = listing;
    const kind = random();
    if (kind < 0.1) {
      yield { listingId, listing: null };
      const newcomer = newcomers.next();
      if (!newcomer.done) yield { listingId: newcomer.value.listingId, listing: newcomer.value };
    } else if (kind < 0.6) {
      const listPrice = Math.round(facts.listPrice * (0.9 + 0.09 * random()));
      yield { listingId, listing: { ...listing, facts: { ...facts, listPrice } } };
    } else {
      const rent = Math.round(facts.rent! * (0.95 + 0.1 * random()));
      yield { listingId, listing: { ...listing, facts: { ...facts, rent } } };
    }
  }
}

/** Listings that are not among the first `size`. */
function* newListings(size: number, count: number): Generator<IndexedListing> {
  let number = 0;
  for (const listing of seededListings(size + count)) if (number++ >= size) yield listing;
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
