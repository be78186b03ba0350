import { createSingleFlight } from '#domain/async/single-flight.ts';
import { createStore } from '../../../lib/store.ts';
import { CallError } from '../../../model/api/call-error.ts';
import { isUnreachable } from '../../../model/api/reconnect.ts';
import type { UnsavedNotes } from '../../../model/proforma/unsaved-notes.ts';

/** The save state of notes. `overtaken`: other notes were saved elsewhere meanwhile. */
export type NotesState = 'saved' | 'waiting' | 'saving' | 'failed' | 'overtaken';

export type NotesView = {
  readonly text: string;
  readonly state: NotesState;
  /** Why they could not be saved. */
  readonly error: Error | null;
  /** Notes that were saved elsewhere; null: none. */
  readonly savedElsewhere: string | null;
  /** True if an earlier visit left them unsaved. */
  readonly restored: boolean;
};

export type NotesDependencies = {
  /** Saves notes that are based on `before`. Refused (409) if the stored notes differ from it. */
  readonly save: (text: string, before: string) => Promise<unknown>;
  /** Loads the stored notes. */
  readonly load: () => Promise<string>;
  /** Unsaved notes in this browser. */
  readonly local: {
    readonly read: () => UnsavedNotes | null;
    readonly write: (notes: UnsavedNotes) => void;
    readonly drop: () => void;
  };
};

/** Delay between the last key and the save. */
const idleMilliseconds = 700;
/** Delay before the next try while no server is reachable. */
const retryMilliseconds = 5000;

/**
 * Saves notes while typing: shortly after the last key, and when the field loses focus. Unsaved notes stay in this
 * browser for the next visit. Never overwrites another tab's notes without asking.
 */
// oxlint-disable-next-line max-lines-per-function -- small functions around one state
export function createNotesSaver(saved: string, { save, load, local }: NotesDependencies) {
  const unsaved = local.read();
  const hasUnsaved = unsaved !== null && unsaved.text !== saved;
  if (unsaved !== null && !hasUnsaved) local.drop();
  /** The stored notes that the typed ones are based on. */
  let before = hasUnsaved ? unsaved.before : saved;
  const store = createStore<NotesView>({
    text: hasUnsaved ? unsaved.text : saved,
    state: hasUnsaved ? 'waiting' : 'saved',
    error: null,
    savedElsewhere: null,
    restored: hasUnsaved,
  });
  const view = store.get;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: typeof timer;
  let mayRetry = false;

  const sending = createSingleFlight(sendText);

  function show(change: Partial<NotesView>): void {
    store.set({ ...view(), ...change });
  }

  /** Resolves to true if everything typed is saved. Awaits a pending save. */
  function send(): Promise<boolean> {
    clearTimeout(timer);
    if (view().state === 'failed') show({ state: 'waiting' });
    return sending.run();
  }

  /** Sends what an unreachable server did not take. The failure stays on screen, so that it is announced once. */
  function retry(): void {
    if (view().state === 'failed' && isUnreachable(view().error)) void sending.run();
  }

  async function sendText(): Promise<boolean> {
    if (view().state === 'overtaken') return false;
    if (view().text === before) {
      settle(view().text);
      return true;
    }
    const sent = view().text;
    if (view().state !== 'failed') show({ state: 'saving', error: null });
    try {
      await save(sent, before);
    } catch (error) {
      await fail(error);
      return false;
    }
    settle(sent);
    return view().text === sent || sendText();
  }

  function settle(sent: string): void {
    before = sent;
    const isLast = view().text === sent;
    // Another tab can have stored its own notes there.
    if (isLast && local.read()?.text === sent) local.drop();
    else if (!isLast) local.write({ text: view().text, before });
    show({ state: isLast ? 'saved' : 'waiting', error: null, ...(isLast ? { restored: false } : {}) });
  }

  async function fail(error: unknown): Promise<void> {
    const reason = error instanceof Error ? error : new Error(String(error));
    const isOvertaken = error instanceof CallError && error.code === 'conflict';
    const savedElsewhere = isOvertaken ? await load().catch(() => null) : null;
    if (savedElsewhere === null) show({ state: 'failed', error: reason });
    else show({ state: 'overtaken', savedElsewhere });
    clearTimeout(retryTimer);
    if (mayRetry) retryTimer = setTimeout(retry, retryMilliseconds);
  }

  return {
    view,
    store,
    write: (text: string) => {
      local.write({ text, before });
      const mustKeepState = view().state === 'saving' || view().state === 'overtaken';
      show({ text, ...(mustKeepState ? {} : { state: 'waiting' }) });
      clearTimeout(timer);
      timer = setTimeout(() => void send(), idleMilliseconds);
    },
    send,
    retry,
    /** Takes over notes that the server has by now, unless others are typed here. */
    update: (stored: string) => {
      if (view().state !== 'saved' || stored === before) return;
      before = stored;
      show({ text: stored });
    },
    /** Retries by itself while no server is reachable, until the returned function is called. */
    keepRetrying: () => {
      mayRetry = true;
      return () => {
        mayRetry = false;
        clearTimeout(retryTimer);
      };
    },
    /** Keeps the version typed here. */
    keepLocalVersion: () => {
      before = view().savedElsewhere ?? before;
      local.write({ text: view().text, before });
      show({ state: 'waiting', savedElsewhere: null });
      return send();
    },
    /** Takes the version saved elsewhere. */
    acceptSavedVersion: () => {
      const text = view().savedElsewhere ?? before;
      before = text;
      local.drop();
      show({ text, state: 'saved', savedElsewhere: null, restored: false });
    },
  };
}
