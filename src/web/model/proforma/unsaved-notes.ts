import * as z from 'zod/mini';
import { readStored, unsavedNotesKey, writeStored } from '../../lib/storage.ts';

const unsaved = z.object({
  id: z.string(),
  /** The unsaved notes, and the saved notes that they are based on. */
  text: z.string(),
  before: z.string(),
});
export type UnsavedNotes = Omit<z.infer<typeof unsaved>, 'id'>;

/** Beyond this number the oldest unsaved notes are dropped. */
const maxProformas = 20;

/** Unsaved notes on a proforma in this browser; null: none. */
export function readUnsavedNotes(id: string): UnsavedNotes | null {
  return readAll().find((notes) => notes.id === id) ?? null;
}

/** Stores notes in this browser until they are saved. */
export function writeUnsavedNotes(id: string, notes: UnsavedNotes): void {
  writeAll([{ id, ...notes }, ...readAll().filter((other) => other.id !== id)]);
}

/** Removes notes that were saved or discarded. */
export function dropUnsavedNotes(id: string): void {
  const all = readAll();
  if (all.some((notes) => notes.id === id)) writeAll(all.filter((notes) => notes.id !== id));
}

/** Removes all notes after a sign-out. */
export function forgetUnsavedNotes(): void {
  if (readAll().length > 0) writeAll([]);
}

function readAll(): z.infer<typeof unsaved>[] {
  const { entries } = (readStored(unsavedNotesKey) ?? {}) as { entries?: unknown };
  return Array.isArray(entries) ? entries.flatMap((entry) => unsaved.safeParse(entry).data ?? []) : [];
}

function writeAll(entries: readonly z.infer<typeof unsaved>[]): void {
  writeStored(unsavedNotesKey, { entries: entries.slice(0, maxProformas) });
}
