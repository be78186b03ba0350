import { useEffect, useState } from 'react';

/**
 * Returns the focus to where it was before a window opened, or to the heading of its section if it is gone. The kit
 * does so only for windows mounted before they open, and ours load on demand.
 */
export function useFocusBack(opened: boolean): void {
  const [origin, setOrigin] = useState(() => (opened ? readOrigin() : []));
  const [wasOpened, setWasOpened] = useState(opened);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setOrigin(readOrigin());
  }
  useEffect(() => {
    if (opened) return;
    const target = origin.find((element) => element?.isConnected);
    if (!(target instanceof HTMLElement)) return;
    if (target !== origin[0]) target.tabIndex = -1;
    target.focus();
  }, [opened, origin]);
}

/** The element with the focus, and what can take it instead. */
function readOrigin(): readonly (Element | null | undefined)[] {
  const focused = document.activeElement;
  return [focused, focused?.closest('section')?.querySelector('h2'), document.getElementById('content')];
}
