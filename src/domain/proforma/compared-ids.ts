/** The most proformas in a comparison. */
export const maxCompared = 4;

/** The ids in a comparison URL, without duplicates, up to the maximum. */
export function readComparedIds(text: string | undefined): readonly string[] {
  return readAllIds(text).slice(0, maxCompared);
}

/** Also those beyond the maximum. */
export function readAllIds(text: string | undefined): readonly string[] {
  return [...new Set((text ?? '').split(',').filter((id) => id !== ''))];
}

export function writeComparedIds(ids: readonly string[]): { readonly ids?: string } {
  return ids.length === 0 ? {} : { ids: ids.join(',') };
}
