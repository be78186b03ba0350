/** No more proformas stand side by side. */
export const mostCompared = 4;

/** The ids in the address of a comparison: each once, as many as there is room for. */
export function readComparedIds(text: string | undefined): readonly string[] {
  const ids = (text ?? '').split(',').filter((id) => id !== '');
  return [...new Set(ids)].slice(0, mostCompared);
}

/** What stands side by side in this visit. */
let compared: readonly string[] = [];

/** Keeps what is compared, for the proformas that are opened next. */
export function rememberCompared(ids: readonly string[]): void {
  compared = ids;
}

/** What was compared last, with one more; where there is no room the first makes it. */
export function compareWith(id: string): readonly string[] {
  return [...compared.filter((other) => other !== id), id].slice(-mostCompared);
}

/** The query of the address at which these are compared. */
export function writeComparedIds(ids: readonly string[]): { readonly ids?: string } {
  return ids.length === 0 ? {} : { ids: ids.join(',') };
}
