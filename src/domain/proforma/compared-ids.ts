/** The most proformas in a comparison. */
export const maxCompared = 4;

/** The ids in a comparison URL, without duplicates, up to the maximum. */
export function readComparedIds(text: string | undefined): readonly string[] {
  const ids = (text ?? '').split(',').filter((id) => id !== '');
  return [...new Set(ids)].slice(0, maxCompared);
}

export function writeComparedIds(ids: readonly string[]): { readonly ids?: string } {
  return ids.length === 0 ? {} : { ids: ids.join(',') };
}
