import { type HistoryState, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

type Entry = { readonly href: string; readonly state: HistoryState };

/** What is open over the page, the topmost last. Each closes itself. */
const overlays: (() => void)[] = [];

/** An entry that only an overlay added: it shows the same page as the one before. */
const isOfOverlay = (entry: Entry) => entry.state.overlay === true;

/**
 * Adds a history entry when something opens over the page, so that Back closes it instead of leaving the page. An
 * overlay that closes otherwise leaves its entry to the next one, and `useOverlayHistory` passes over it.
 */
export function useBackCloses(opened: boolean, onClose: () => void): void {
  const router = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return undefined;
    const overlay = () => close();
    const isFirst = overlays.length === 0;
    overlays.push(overlay);
    const { location } = router.history;
    if (!isFirst || !isOfOverlay(location)) {
      void router.navigate({
        href: location.href,
        state: (state) => ({ ...state, overlay: true }),
        resetScroll: false,
      });
    }
    return () => {
      overlays.splice(overlays.indexOf(overlay), 1);
    };
  }, [opened, router]);
}

/** Closes the topmost overlay on Back, and passes over the entries of closed ones. Used once. */
export function useOverlayHistory(): void {
  const { history } = useRouter();
  useEffect(() => {
    let last: Entry = history.location;
    let isReturning = false;
    return history.subscribe(({ location, action }) => {
      const left = last;
      last = location;
      const overlay = overlays.at(-1);
      // A change on a timer can come before the way forward, which it replaces.
      if (isReturning && action.type !== 'BACK') {
        isReturning = false;
        overlay?.();
      }
      if (action.type !== 'BACK') return;
      if (overlay && location.href !== left.href) {
        // What was changed under the overlay stays. It closes there, because closing can change the URL once more.
        isReturning = true;
        history.forward();
      } else if (overlay) overlay();
      else if (isOfOverlay(left) && location.href === left.href) history.back();
    });
  }, [history]);
}
