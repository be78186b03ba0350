import { createContext, use, useEffect, useState } from 'react';
import { useBackCloses } from './back-closes.ts';

type FullScreen = { readonly fullScreen: boolean; readonly setFullScreen: (on: boolean) => void };

/** True while the results fill the screen, without header, menu and footer. */
export const FullScreenContext = createContext<FullScreen>({ fullScreen: false, setFullScreen: () => undefined });

export function useFullScreen(): FullScreen {
  return use(FullScreenContext);
}

/**
 * The state behind the context. Uses the browser's full screen mode if it has one. Pages without results cannot leave
 * full screen, so they show their header; going back fills the screen again.
 */
export function useFullScreenState(onResults: boolean): FullScreen {
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    const onChange = () => setOn(document.fullscreenElement !== null);
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('[role="dialog"]') === null) setOn(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  const setFullScreen = (on: boolean) => {
    setOn(on);
    const change = on
      ? document.documentElement.requestFullscreen?.()
      : document.fullscreenElement && document.exitFullscreen();
    // If the browser refuses, the results still fill the window.
    Promise.resolve(change).catch(() => undefined);
  };
  useBackCloses(isOn && onResults, () => setFullScreen(false));
  return { fullScreen: isOn && onResults, setFullScreen };
}
