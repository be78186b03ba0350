import { useEffect, useEffectEvent } from 'react';

/** Runs an action on a key, unless the person is typing, holds a modifier, or has a window open over the page. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isCovered()) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** A radio, a box to tick and a handle take no letters. */
const typingInto = 'input:not([type="radio"], [type="checkbox"], [type="range"]), select, textarea, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(typingInto) !== null;
}

function isCovered(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}
