import type { Database } from '../database.ts';
import { findRow, readRows } from '../read-rows.ts';
import { json, type RowOf, type Selection } from '../selection.ts';
import { type Queries, transact } from '../transact.ts';

const objectState = { state: 'test_billing_objects.state' } as const satisfies Selection;

/** An object of the payment provider's test mode. Only the test mode knows its other fields. */
export type StoredObject = RowOf<typeof objectState>['state'];

export async function readTestObject(database: Database, id: string): Promise<StoredObject | null> {
  const text = 'select state from test_billing_objects where object_id = $1';
  return (await findRow(database.pool, objectState, text, [id]))?.state ?? null;
}

/** Does nothing if the id exists. */
export async function addTestObject(queries: Queries, id: string, object: StoredObject): Promise<void> {
  await queries.query(
    'insert into test_billing_objects (object_id, kind, state) values ($1, $2, $3) on conflict do nothing',
    [id, object.kind, JSON.stringify(object)],
  );
}

/**
 * Changes an object under a row lock. `additionTo`: the object to add in the same transaction, unless it exists. Returns
 * the new state; null: no object has this id.
 */
export function changeTestObject<T extends StoredObject>(
  database: Database,
  id: string,
  change: (object: T) => T,
  additionTo: (changed: T) => { readonly id: string; readonly object: StoredObject } | null = () => null,
): Promise<T | null> {
  return transact(database, async (queries) => {
    const text = 'select state from test_billing_objects where object_id = $1 for update';
    const found = await findRow(queries, { state: json<T>('state') }, text, [id]);
    if (found === null) return null;
    const changed = change(found.state);
    if (changed !== found.state) {
      await queries.query('update test_billing_objects set state = $2 where object_id = $1', [
        id,
        JSON.stringify(changed),
      ]);
    }
    const addition = additionTo(changed);
    if (addition) await addTestObject(queries, addition.id, addition.object);
    return changed;
  });
}

/** Newest first. */
export async function listTestObjects(database: Database, kind: string): Promise<StoredObject[]> {
  const text = 'select state from test_billing_objects where kind = $1 order by created_at desc';
  return (await readRows(database.pool, objectState, text, [kind])).map(({ state }) => state);
}

/** Deletes a customer and every object that refers to it. */
export async function removeTestCustomer(database: Database, customerId: string): Promise<void> {
  await database.pool.query(`delete from test_billing_objects where object_id = $1 or state ->> 'customerId' = $1`, [
    customerId,
  ]);
}
