import { useEffect, useState } from 'react';

/** True once `value` has stayed the same for a while (milliseconds). Objects are compared by their JSON. */
export function useSettled(value: unknown, quiet: number): boolean {
  const text = JSON.stringify(value);
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), quiet);
    return () => clearTimeout(timer);
  }, [text, quiet]);
  return settled === text;
}
