import type { SharedMemory } from '#engine/memory.ts';
import type { ScanName } from '#engine/scan-operations.ts';
import type { SharedInventory } from '#engine/shared/shared-inventory.ts';

/** What a thread needs to begin. */
export type ThreadStart = {
  readonly memory: SharedMemory;
  /** The bytes of the memory that the thread may use for its own arrays: from `start` to before `end`. */
  readonly start: number;
  readonly end: number;
  /** The module that reads the columns. */
  readonly simd: Uint8Array;
};

export type ScanRequest = {
  readonly id: number;
  readonly name: ScanName;
  readonly inventory: SharedInventory;
  /** `ScanArguments` of that name. */
  readonly scanArguments: readonly unknown[];
};

/** What a thread sends once it is loaded, and can take requests. */
export type ThreadReady = 'ready';

/** `changed`: the inventory changed too much to read it. */
export type ScanReply = {
  readonly id: number;
  readonly outcome:
    | { readonly kind: 'found'; readonly result: unknown }
    | { readonly kind: 'changed' }
    | { readonly kind: 'failed'; readonly error: unknown };
};
