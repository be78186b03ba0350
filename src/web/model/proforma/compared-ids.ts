import { maxCompared } from '#domain/proforma/compared-ids.ts';

/** The compared ids of this visit. */
let compared: readonly string[] = [];

/** Remembers the comparison for proformas opened later. */
export function rememberCompared(ids: readonly string[]): void {
  compared = ids;
}

/** The last comparison plus one proforma. If it is full, the first one is dropped. */
export function compareWith(id: string): readonly string[] {
  return [...compared.filter((other) => other !== id), id].slice(-maxCompared);
}
