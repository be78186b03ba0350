import type { Inventory } from '#engine/columns/inventory.ts';

/** Does one look through the whole inventory when its turn comes. Between two looks listings may change. */
export type Look = <Result>(look: (inventory: Inventory) => Result) => Promise<Result>;
