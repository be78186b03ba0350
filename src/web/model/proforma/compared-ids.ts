import { readCompared } from '#domain/proforma/compared-edits.ts';
import { maxCompared } from '#domain/proforma/compared-ids.ts';
import { createStore } from '../../lib/store.ts';

/** The homes selected for a comparison in this visit, as in its URL. */
export const comparedIds = createStore<readonly string[]>([]);

/** Makes a comparison that was opened the selection. */
export function rememberCompared(ids: readonly string[]): void {
  if (ids.join() !== comparedIds.get().join()) comparedIds.set(ids);
}

/** The selection plus one proforma. If it is full, the first one is dropped. */
export function compareWith(id: string): readonly string[] {
  return [...comparedIds.get().filter((other) => other !== id), id].slice(-maxCompared);
}

/** Selects a proforma unless the selection is full, or removes it with its edits. */
export function setCompared(id: string, isSelected: boolean): void {
  const ids = comparedIds.get();
  if (!isSelected) comparedIds.set(ids.filter((word) => !isOf(word, id)));
  else if (ids.length < maxCompared && !ids.some((word) => isOf(word, id))) comparedIds.set([...ids, id]);
}

/** Whether a word of the selection is the proforma, with or without edits. */
export function isOf(word: string, id: string): boolean {
  return word === id || readCompared(word).id === id;
}
