import { CallError } from '../../../model/api/call-error.ts';
import type { UnsavedNotes } from '../../../model/proforma/unsaved-notes.ts';

/** How notes that are saved while they are written stand. `overtaken`: others were saved elsewhere meanwhile. */
export type NotesState = 'saved' | 'waiting' | 'saving' | 'failed' | 'overtaken';

export type NotesView = {
  readonly text: string;
  readonly state: NotesState;
  /** Why they could not be saved. */
  readonly error: Error | null;
  /** The notes that were saved elsewhere; null: none were. */
  readonly theirs: string | null;
  /** True where they were written on an earlier visit, and not saved then. */
  readonly restored: boolean;
};

export type NotesDependencies = {
  /** Saves notes that were written from others; refused (409) where those are not the saved ones any more. */
  readonly save: (text: string, before: string) => Promise<unknown>;
  /** The notes as they are saved now. */
  readonly load: () => Promise<string>;
  /** What was written and not saved, in this browser. */
  readonly local: {
    readonly read: () => UnsavedNotes | null;
    readonly write: (notes: UnsavedNotes) => void;
    readonly drop: () => void;
  };
};

/** So long after the last key they are saved. */
const stillMilliseconds = 700;

/**
 * Saves notes while they are written: a little after the last key, and when their field is left. What is not saved stays
 * in this browser, and the next visit goes on with it. What another tab saved meanwhile is never written over unasked.
 */
// oxlint-disable-next-line max-lines-per-function -- small functions around one state
export function createNotesSaver(saved: string, { save, load, local }: NotesDependencies) {
  const left = local.read();
  const isLeft = left !== null && left.text !== saved;
  if (left !== null && !isLeft) local.drop();
  /** The saved notes that what is written rests on. */
  let before = isLeft ? left.before : saved;
  let view: NotesView = {
    text: isLeft ? left.text : saved,
    state: isLeft ? 'waiting' : 'saved',
    error: null,
    theirs: null,
    restored: isLeft,
  };
  let sending: Promise<boolean> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function show(change: Partial<NotesView>): void {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  /** Resolves to whether everything written is saved. What is on its way is waited for. */
  function send(): Promise<boolean> {
    clearTimeout(timer);
    sending ??= sendText().finally(() => {
      sending = null;
    });
    return sending;
  }

  async function sendText(): Promise<boolean> {
    if (view.state === 'overtaken') return false;
    if (view.text === before) {
      settle(view.text);
      return true;
    }
    const sent = view.text;
    show({ state: 'saving', error: null });
    try {
      await save(sent, before);
    } catch (error) {
      await fail(error);
      return false;
    }
    settle(sent);
    return view.text === sent || sendText();
  }

  function settle(sent: string): void {
    before = sent;
    const isLast = view.text === sent;
    // Another tab may have notes of its own there.
    if (isLast && local.read()?.text === sent) local.drop();
    else if (!isLast) local.write({ text: view.text, before });
    show({ state: isLast ? 'saved' : 'waiting', error: null, ...(isLast ? { restored: false } : {}) });
  }

  async function fail(error: unknown): Promise<void> {
    const reason = error instanceof Error ? error : new Error(String(error));
    const isOvertaken = error instanceof CallError && error.code === 'conflict';
    const theirs = isOvertaken ? await load().catch(() => null) : null;
    if (theirs === null) show({ state: 'failed', error: reason });
    else show({ state: 'overtaken', theirs });
  }

  return {
    view: () => view,
    onChange: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    write: (text: string) => {
      local.write({ text, before });
      const isHeld = view.state === 'saving' || view.state === 'overtaken';
      show({ text, ...(isHeld ? {} : { state: 'waiting' }) });
      clearTimeout(timer);
      timer = setTimeout(() => void send(), stillMilliseconds);
    },
    send,
    /** Of two versions keeps what is written here. */
    keepMine: () => {
      before = view.theirs ?? before;
      local.write({ text: view.text, before });
      show({ state: 'waiting', theirs: null });
      return send();
    },
    /** Of two versions takes what was saved elsewhere. */
    takeTheirs: () => {
      const text = view.theirs ?? before;
      before = text;
      local.drop();
      show({ text, state: 'saved', theirs: null, restored: false });
    },
  };
}
