import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readEdits, writeEdits } from './edits-in-address.ts';
import { type EditBase, effectiveEdits } from './proforma-edits.ts';
import type { ProformaEdits } from './proforma-panel.ts';

/** So long after the last change of a value that is still being moved, it stands in the address. */
const settleMilliseconds = 300;
/** Changes of one value that follow each other faster than this are one step back. */
const stepMilliseconds = 1000;

/** The edits of the proforma that is open, and what is done with them. */
export type EditState = {
  readonly edits: ProformaEdits;
  /** Supposes something else. Under one `gesture` it follows a handle that is still being moved. */
  readonly change: (edits: ProformaEdits, gesture?: string) => void;
  /** The handle is let go, the box left: what stands is a step that can be taken back. */
  readonly settle: () => void;
  /** Puts these in the place of all edits. */
  readonly replaceAll: (edits: ProformaEdits) => void;
  /** Null: there is no step to go. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
};

/**
 * Edits lead on the page, and the address follows them: each step is an entry of the browser's history, so that back
 * takes it back, and reload and a shared link bring it again. For one proforma: another needs another component.
 */
export function useProformaEdits(base: EditBase): EditState {
  const query = useSearch({ from: '/shell/proformas/$id' });
  const depth = useLocation({ select: ({ state }) => state.editDepth ?? 0 });
  const navigate = useNavigate({ from: '/proformas/$id' });
  const { history } = useRouter();
  const here = JSON.stringify(query);
  /** What the address does not hold yet. */
  const [draft, setDraft] = useState<ProformaEdits | null>(null);
  const [top, setTop] = useState(depth);
  const edits = draft ?? readEdits(query);
  /** Several changes may come before the next look. */
  const waiting = useRef<{ readonly edits: ProformaEdits; readonly gesture: string | null } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<{ readonly gesture: string | null; readonly at: number }>({ gesture: null, at: 0 });

  function settle(): void {
    clearTimeout(timer.current);
    if (waiting.current === null) return;
    const { edits: asked, gesture } = waiting.current;
    waiting.current = null;
    const search = writeEdits(effectiveEdits(base, asked));
    if (JSON.stringify(search) === here) {
      setDraft(null);
      return;
    }
    const at = performance.now();
    const replace = gesture !== null && gesture === last.current.gesture && at - last.current.at < stepMilliseconds;
    last.current = { gesture, at };
    const editDepth = replace ? depth : depth + 1;
    setTop(editDepth);
    void navigate({ search, replace, resetScroll: false, state: (state) => ({ ...state, editDepth }) });
  }

  function hold(next: ProformaEdits, gesture: string | null): void {
    waiting.current = { edits: next, gesture };
    setDraft(next);
  }

  const settleNow = useEffectEvent(settle);
  useEffect(() => () => settleNow(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the address has become another one
  useEffect(() => {
    if (waiting.current === null) setDraft(null);
  }, [here]);
  useEffect(
    () =>
      history.subscribe(({ action }) => {
        if (action.type === 'PUSH' || action.type === 'REPLACE') return;
        clearTimeout(timer.current);
        waiting.current = null;
        last.current = { gesture: null, at: 0 };
      }),
    [history],
  );

  return {
    edits,
    change: (changed, gesture) => {
      if (waiting.current !== null && waiting.current.gesture !== (gesture ?? null)) settle();
      hold({ ...(waiting.current?.edits ?? edits), ...changed }, gesture ?? null);
      clearTimeout(timer.current);
      if (gesture === undefined) settle();
      else timer.current = setTimeout(() => settleNow(), settleMilliseconds);
    },
    settle,
    replaceAll: (next) => {
      hold(next, null);
      settle();
    },
    undo: depth > 0 ? () => history.back() : null,
    redo: depth < top ? () => history.forward() : null,
  };
}
