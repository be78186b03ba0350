import { type HistoryState, useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readEdits, writeEdits } from '#domain/proforma/edits-in-address.ts';
import { type EditBase, effectiveEdits } from '#domain/proforma/proforma-edits.ts';
import type { ProformaEdits } from '#domain/proforma/shown-proforma.ts';

/** Delay between the last change of a moving value and its URL update. */
const settleMilliseconds = 300;
/** Changes of one value within this time count as one undo step. */
const stepMilliseconds = 1000;

/** The history entries in which the edits began, oldest first. */
const entriesOf = ({ editEntries = [] }: HistoryState) => editEntries;

/** The edits of the open proforma and their actions. */
export type EditState = {
  readonly edits: ProformaEdits;
  /** Those that change something: the URL can have numbers that were saved since. */
  readonly changes: ProformaEdits;
  /** The edits at the time of the call, which a save of earlier ones asks once it has ended. Null: the page was left. */
  readonly latest: () => ProformaEdits | null;
  /** Applies edits. Calls with the same `gesture` follow a handle that is still moving. */
  readonly change: (edits: ProformaEdits, gesture?: string) => void;
  /** Ends a gesture: the current values become one undoable step. */
  readonly settle: () => void;
  /** Replaces all edits. */
  readonly replaceAll: (edits: ProformaEdits) => void;
  /** Null: nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
};

/**
 * The page applies edits at once, and the URL follows. Each step is a browser history entry, so back undoes it, and
 * reloads and shared links keep it. Use one component per proforma.
 */
export function useProformaEdits(base: EditBase): EditState {
  const query = useSearch({ from: '/shell/proformas/$id' });
  const depth = useLocation({ select: ({ state }) => entriesOf(state).length });
  const navigate = useNavigate({ from: '/proformas/$id' });
  const { history } = useRouter();
  const currentQuery = JSON.stringify(query);
  /** Edits that the URL does not contain yet. */
  const [draft, setDraft] = useState<ProformaEdits | null>(null);
  /** With those that redo leads to. */
  const [entries, setEntries] = useState(() => entriesOf(history.location.state));
  const edits = draft ?? readEdits(query);
  const latest = useRef<ProformaEdits | null>(edits);
  /** Several changes can come before the next render. */
  const waiting = useRef<{ readonly edits: ProformaEdits; readonly gesture: string | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<{ readonly gesture: string | null; readonly at: number }>({ gesture: null, at: 0 });

  function settle(): void {
    clearTimeout(timer.current);
    if (waiting.current === null) return;
    const { edits: latestEdits, gesture } = waiting.current;
    waiting.current = null;
    const search = writeEdits(effectiveEdits(base, latestEdits));
    if (JSON.stringify(search) === currentQuery) {
      setDraft(null);
      return;
    }
    const at = performance.now();
    const replace = gesture !== null && gesture === last.current.gesture && at - last.current.at < stepMilliseconds;
    last.current = { gesture, at };
    const { state: current } = history.location;
    const editEntries = replace ? entriesOf(current) : [...entriesOf(current), current.__TSR_index + 1];
    void navigate({ search, replace, resetScroll: false, state: (state) => ({ ...state, editEntries }) });
  }

  /** Passes over the entries of overlays. Not `back()`, which would close the topmost overlay. */
  function goTo(entry: number | undefined, offset = 0): void {
    if (entry !== undefined) history.go(entry + offset - history.location.state.__TSR_index);
  }

  function storeDraft(next: ProformaEdits, gesture: string | null): void {
    waiting.current = { edits: next, gesture };
    setDraft(next);
  }

  useEffect(() => {
    latest.current = edits;
    return () => {
      latest.current = null;
    };
  }, [edits]);
  const settleNow = useEffectEvent(settle);
  useEffect(() => () => settleNow(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address has become another one
  useEffect(() => {
    if (waiting.current === null) setDraft(null);
  }, [currentQuery]);
  useEffect(
    () =>
      history.subscribe(({ action, location }) => {
        if (action.type === 'PUSH' || action.type === 'REPLACE') return setEntries(entriesOf(location.state));
        clearTimeout(timer.current);
        waiting.current = null;
        last.current = { gesture: null, at: 0 };
      }),
    [history],
  );

  return {
    edits,
    changes: effectiveEdits(base, edits),
    latest: () => latest.current,
    change: (changed, gesture) => {
      if (waiting.current !== null && waiting.current.gesture !== (gesture ?? null)) settle();
      storeDraft({ ...(waiting.current?.edits ?? edits), ...changed }, gesture ?? null);
      clearTimeout(timer.current);
      if (gesture === undefined) settle();
      else timer.current = setTimeout(() => settleNow(), settleMilliseconds);
    },
    settle,
    replaceAll: (next) => {
      storeDraft(next, null);
      settle();
    },
    undo: depth > 0 ? () => goTo(entriesOf(history.location.state).at(-1), -1) : null,
    redo: depth < entries.length ? () => goTo(entries[entriesOf(history.location.state).length]) : null,
  };
}
