import type { Inventory } from '#engine/columns/inventory.ts';
import type { Plan } from '#engine/plan/plan.ts';
import type { Answer } from './answer.ts';

/** A database that runs the same queries over the same listings. */
export type Rival = {
  readonly name: string;
  /** Such as `PostgreSQL 18.4`. */
  readonly version: string;
  /** Replaces its listings with those of the inventory, which are the seeded listings. */
  readonly load: (inventory: Inventory) => Promise<void>;
  /** Prepares a query, untimed. The returned function runs it. */
  readonly prepare: (plan: Plan) => Promise<() => Promise<Answer>>;
  readonly stop: () => Promise<void>;
};
