/** A message between tabs: the token of the signed-in session; null: signed out. */
export type Tidings = { readonly signedIn: string | null };

/**
 * Subscribes to the other tabs and returns the function that notifies them. Without such a channel, tabs update when
 * they come to the front.
 */
export function joinTabs(onTidings: (tidings: Tidings) => void): (tidings: Tidings) => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel('forma-session');
  channel.addEventListener('message', ({ data }: MessageEvent<Tidings>) => onTidings(data));
  return (tidings) => channel.postMessage(tidings);
}
