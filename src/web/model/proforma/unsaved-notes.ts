import * as z from 'zod/mini';
import { readStored, unsavedNotesKey, writeStored } from '../../lib/storage.ts';

const unsaved = z.object({
  id: z.string(),
  /** What was written, and the saved notes that it was written from. */
  text: z.string(),
  before: z.string(),
});
export type UnsavedNotes = Omit<z.infer<typeof unsaved>, 'id'>;

/** Those that were written first are given up for new ones. */
const mostProformas = 20;

/** Notes on a proforma that were written in this browser and are not saved yet; null: none. */
export function readUnsavedNotes(id: string): UnsavedNotes | null {
  return readAll().find((notes) => notes.id === id) ?? null;
}

/** Keeps them in this browser until they are saved. */
export function writeUnsavedNotes(id: string, notes: UnsavedNotes): void {
  writeAll([{ id, ...notes }, ...readAll().filter((other) => other.id !== id)]);
}

/** They are saved, or given up. */
export function dropUnsavedNotes(id: string): void {
  const all = readAll();
  if (all.some((notes) => notes.id === id)) writeAll(all.filter((notes) => notes.id !== id));
}

/** Their writer has left this browser. */
export function forgetUnsavedNotes(): void {
  if (readAll().length > 0) writeAll([]);
}

function readAll(): z.infer<typeof unsaved>[] {
  const { entries } = (readStored(unsavedNotesKey) ?? {}) as { entries?: unknown };
  return Array.isArray(entries) ? entries.flatMap((entry) => unsaved.safeParse(entry).data ?? []) : [];
}

function writeAll(entries: readonly z.infer<typeof unsaved>[]): void {
  writeStored(unsavedNotesKey, { entries: entries.slice(0, mostProformas) });
}
