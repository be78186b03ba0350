import type { Mark, MarkKind } from './marks-state.ts';

/** A message between tabs: one mark was set or removed, or many could have changed. */
export type MarkTabMessage = { readonly kind: MarkKind; readonly key: string; readonly mark: Mark | null } | 'many';

/** Open while somebody is signed in. */
let channel: BroadcastChannel | null = null;

export function listenForMarkMessages(onMessage: (message: MarkTabMessage) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const opened = new BroadcastChannel('forma-marks');
  opened.addEventListener('message', ({ data }: MessageEvent<MarkTabMessage>) => onMessage(data));
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}

/** Notifies the other tabs. */
export function postMarkMessage(message: MarkTabMessage): void {
  channel?.postMessage(message);
}
