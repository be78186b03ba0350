import type { Mark, MarkKind } from './marks-state.ts';

/** What the tabs of one browser tell each other of marks: one that was set or taken away, or that many may be others. */
export type MarkTidings = { readonly kind: MarkKind; readonly key: string; readonly mark: Mark | null } | 'many';

/** The channel that stands open while somebody is signed in. */
let channel: BroadcastChannel | null = null;

/** Hears the other tabs until it is stopped. Where a browser has no such channel, each tab knows what it loaded. */
export function hearMarks(onTidings: (tidings: MarkTidings) => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const opened = new BroadcastChannel('forma-marks');
  opened.addEventListener('message', ({ data }: MessageEvent<MarkTidings>) => onTidings(data));
  channel = opened;
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}

/** Tells the other tabs. */
export function tellMarks(tidings: MarkTidings): void {
  channel?.postMessage(tidings);
}
