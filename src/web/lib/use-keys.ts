import { useEffect, useEffectEvent } from 'react';
import { createStore, useStore } from './store.ts';

type Listener = { readonly keys: readonly string[]; readonly press: (key: string) => void };

/** The current key listeners: pages register and unregister theirs. */
const listeners = createStore<readonly Listener[]>([]);

/**
 * Runs an action on a key, unless the visitor is typing, holds a modifier or has a dialog open. `mod+k` is k with Ctrl
 * or Cmd, and also works while typing.
 */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  const names = Object.keys(actions).join(' ');
  const press = useEffectEvent((key: string) => actions[key]?.());
  useEffect(() => {
    const listener = { keys: names.split(' '), press: (key: string) => press(key) };
    const listen = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (!key || !listener.keys.includes(key) || event.defaultPrevented || isDialogOpen()) return;
      if (!key.startsWith('mod+') && isTextTarget(event.target)) return;
      event.preventDefault();
      press(key);
    };
    listeners.set([...listeners.get(), listener]);
    document.addEventListener('keydown', listen);
    return () => {
      listeners.set(listeners.get().filter((other) => other !== listener));
      document.removeEventListener('keydown', listen);
    };
  }, [names]);
}

/** The keys that currently do something on the page. */
export function useActiveKeys(): ReadonlySet<string> {
  return new Set(useStore(listeners).flatMap(({ keys }) => keys));
}

/** Runs the action of a key, for menus that list actions by name. */
export function pressKey(key: string): void {
  for (const { keys, press } of listeners.get()) if (keys.includes(key)) press(key);
}

/** The name of the pressed key; null for browser shortcuts and parts of a composed character. */
function keyOf(event: KeyboardEvent): string | null {
  if (event.isComposing || event.altKey) return null;
  if (!event.ctrlKey && !event.metaKey) return event.key;
  return event.shiftKey ? null : `mod+${event.key.toLowerCase()}`;
}

/** Radios, checkboxes and slider handles take no letters. An embedded application can. */
const textTargets =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), select, textarea, [contenteditable], [role="application"]';

function isTextTarget(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(textTargets) !== null;
}

function isDialogOpen(): boolean {
  // The second selector finds native dialogs, which have no role attribute.
  return document.querySelector('[role="dialog"][aria-modal="true"], dialog:modal') !== null;
}
