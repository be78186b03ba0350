/** What the tabs of one browser tell each other: who is signed in, by the session's token, or that nobody is. */
export type Tidings = { readonly signedIn: string | null };

/** Lets this tab hear the others, and gives how to tell them. Where a browser has no such channel, tabs follow when they are looked at. */
export function joinTabs(onTidings: (tidings: Tidings) => void): (tidings: Tidings) => void {
  if (!('BroadcastChannel' in globalThis)) return () => undefined;
  const channel = new BroadcastChannel('forma-session');
  channel.addEventListener('message', ({ data }: MessageEvent<Tidings>) => onTidings(data));
  return (tidings) => channel.postMessage(tidings);
}
