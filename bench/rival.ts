import type { Inventory } from '#engine/columns/inventory.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { Answer } from './answer.ts';

/** A database that is asked the same questions over the same listings. */
export type Rival = {
  readonly name: string;
  /** Such as `PostgreSQL 18.4`. */
  readonly version: string;
  /** Replaces what it holds by the seeded listings, of which the inventory holds the same. */
  readonly load: (inventory: Inventory) => Promise<void>;
  /** Makes a question ready, untimed; the call that comes back asks it. */
  readonly prepare: (plan: Plan) => Promise<() => Promise<Answer>>;
  readonly stop: () => Promise<void>;
};
