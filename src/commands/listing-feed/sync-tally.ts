import type { FeedPageReport } from '#store/listings/feeds.ts';
import type { RefusedRecord } from './read-feed-page.ts';

const maxRefusedRecords = 20;
const maxReasons = 50;
const longestReason = 200;

export class SyncTally {
  pages = 0;
  records = 0;
  accepted = 0;
  changed = 0;
  unchanged = 0;
  /** Listings with a newer known state. */
  outdated = 0;
  /** Known listings taken off the market because they are withheld or unreadable. */
  dropped = 0;
  /** Sample listings taken off the market. */
  sampleWithdrawn = 0;
  refused = 0;
  readonly refusedByReason = new Map<string, number>();
  /** The first refused records. */
  readonly refusedRecords: RefusedRecord[] = [];

  add(records: number, refused: readonly RefusedRecord[], written: FeedPageReport): void {
    this.pages++;
    this.records += records;
    this.accepted += written.accepted;
    this.changed += written.changed;
    this.unchanged += written.unchanged + written.superseded;
    this.outdated += written.outdated;
    this.dropped += written.dropped + written.withheld;
    this.sampleWithdrawn += written.withdrawn;
    for (const { key, reason } of refused) this.#refuse(key, reason.slice(0, longestReason));
  }

  #refuse(key: string, reason: string): void {
    this.refused++;
    const kind = this.refusedByReason.has(reason) || this.refusedByReason.size < maxReasons ? reason : 'other reasons';
    this.refusedByReason.set(kind, (this.refusedByReason.get(kind) ?? 0) + 1);
    if (this.refusedRecords.length < maxRefusedRecords) this.refusedRecords.push({ key, reason });
  }
}
