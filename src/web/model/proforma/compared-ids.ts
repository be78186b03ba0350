/** The most proformas in a comparison. */
export const maxCompared = 4;

/** The ids in a comparison URL, without duplicates, up to the maximum. */
export function readComparedIds(text: string | undefined): readonly string[] {
  const ids = (text ?? '').split(',').filter((id) => id !== '');
  return [...new Set(ids)].slice(0, maxCompared);
}

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

export function writeComparedIds(ids: readonly string[]): { readonly ids?: string } {
  return ids.length === 0 ? {} : { ids: ids.join(',') };
}
