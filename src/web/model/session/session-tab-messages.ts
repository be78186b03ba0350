/** A message between tabs: the token of the signed-in session; null: signed out. */
export type SessionTabMessage = { readonly signedIn: string | null };

/**
 * Subscribes to the other tabs and returns the function that notifies them. Without such a channel, tabs update when
 * they come to the front.
 */
export function openTabChannel(onMessage: (message: SessionTabMessage) => void): (message: SessionTabMessage) => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel('forma-session');
  channel.addEventListener('message', ({ data }: MessageEvent<SessionTabMessage>) => onMessage(data));
  return (message) => channel.postMessage(message);
}
