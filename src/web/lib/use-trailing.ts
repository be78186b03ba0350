import { useEffect, useState } from 'react';

/** A text that follows another once that has stood still for so many milliseconds. */
export function useTrailing(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds);
    return () => clearTimeout(timer);
  }, [text, milliseconds]);
  return settled;
}
