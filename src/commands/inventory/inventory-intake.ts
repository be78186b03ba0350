import type { Inventory } from '#engine/columns/inventory.ts';
import type { IndexedListing } from '#engine/query.ts';

const mostNamed = 5;

/** Puts listings into an index. An invalid row is skipped and does not stop the others. */
export type Intake = {
  readonly take: (listing: IndexedListing) => void;
  /** Reports the rows refused since the last report in one error. */
  readonly report: () => void;
  /** Rows taken or refused since the start. */
  readonly readRows: () => number;
  readonly refusedRows: () => number;
};

export function createIntake(inventory: Inventory, onError: (error: unknown) => void): Intake {
  let readRows = 0;
  let refusedRows = 0;
  let unreported = 0;
  let named: string[] = [];
  const refuse = (listingId: string, { message }: RangeError) => {
    refusedRows++;
    unreported++;
    if (named.length < mostNamed) named.push(`${listingId} (${message})`);
    // The indexed state is outdated.
    inventory.remove(listingId);
  };
  return {
    take: (listing) => {
      readRows++;
      try {
        inventory.put(listing);
      } catch (error) {
        if (!(error instanceof RangeError)) throw error;
        refuse(listing.listingId, error);
      }
    },
    report: () => {
      if (unreported === 0) return;
      const others = unreported > named.length ? ' and others' : '';
      onError(new Error(`The search index omits ${unreported} changed listings: ${named.join(', ')}${others}`));
      unreported = 0;
      named = [];
    },
    readRows: () => readRows,
    refusedRows: () => refusedRows,
  };
}
