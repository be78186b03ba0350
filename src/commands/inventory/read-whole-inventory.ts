import { createInventory, type Inventory } from '#engine/columns/inventory.ts';
import type { Simd } from '#engine/simd.ts';
import type { Database } from '#store/database.ts';
import type { Cursor } from '#store/listings/cursor.ts';
import { countInventory, readInventory } from '#store/listings/inventory.ts';
import { createIntake, type Intake } from './inventory-intake.ts';

/** Every searchable listing as one snapshot of the database has it, with the cursor of the snapshot. */
export async function readWholeInventory(
  database: Database,
  onError: (error: unknown) => void,
  simd: Simd | null = null,
): Promise<{ readonly inventory: Inventory; readonly intake: Intake; readonly cursor: Cursor }> {
  const inventory = createInventory(await countInventory(database), simd);
  const intake = createIntake(inventory, onError);
  const cursor = await readInventory(database, intake.take);
  return { inventory, intake, cursor };
}
