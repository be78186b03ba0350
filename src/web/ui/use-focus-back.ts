import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was before a window opened over the page. The kit does so only for a window that
 * was there before it opened; ours are fetched when they are first asked for.
 */
export function useFocusBack(opened: boolean): void {
  const [origin, setOrigin] = useState(() => document.activeElement);
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setOrigin(document.activeElement);
  }
  useEffect(() => {
    if (!opened && origin instanceof HTMLElement) origin.focus();
  }, [opened, origin]);
}
