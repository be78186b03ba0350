import { useEffect, useState } from 'react';

/**
 * Returns the focus to where it was before a window opened. The kit does so only for windows mounted before they open,
 * and ours load on demand.
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
