import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How a text that is saved while it is written stands. */
export type TextState = 'saved' | 'waiting' | 'saving' | 'failed';

/** So long after the last key it is saved. */
const stillMilliseconds = 700;

/**
 * A text that is saved while it is written: a little after the last key, and when its field is left. What was not saved
 * stays as it was written, is asked about before the page closes, and is sent when it is left for another page.
 */
export function useSavedText(saved: string, save: (text: string) => Promise<unknown>) {
  const [text, setText] = useState(saved);
  const [state, setState] = useState<TextState>('saved');
  const [error, setError] = useState<Error | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stands = useRef({ text: saved, sent: saved });

  async function send(): Promise<void> {
    clearTimeout(timer.current);
    const { text: written } = stands.current;
    if (written === stands.current.sent) return;
    const before = stands.current.sent;
    stands.current.sent = written;
    setState('saving');
    try {
      await save(written);
      if (stands.current.text === written) setState('saved');
    } catch (reason) {
      if (stands.current.sent === written) stands.current.sent = before;
      setError(reason instanceof Error ? reason : new Error(String(reason)));
      setState('failed');
    }
  }

  const sendNow = useEffectEvent(() => void send());
  useEffect(() => () => sendNow(), []);
  useEffect(() => {
    if (state === 'saved') return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [state]);

  return {
    text,
    state,
    error,
    write: (next: string) => {
      stands.current.text = next;
      setText(next);
      setState('waiting');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => sendNow(), stillMilliseconds);
    },
    send: () => void send(),
  };
}
