import { useEffect, useState } from 'react';

/** The text, delayed until it has not changed for some milliseconds. */
export function useTrailing(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
