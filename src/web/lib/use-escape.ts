import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Handles the Escape key inside an element while `active`, so that no surrounding panel closes too. */
export function useEscape(inside: RefObject<HTMLElement | null>, active: boolean, onEscape: () => void): void {
  const run = useEffectEvent(onEscape);
  useEffect(() => {
    const element = inside.current;
    if (!element || !active) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      run();
    };
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, [inside, active]);
}
