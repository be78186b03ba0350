import type { QueryClient } from '@tanstack/react-query';
import { portfoliosKey } from './portfolios-query.ts';

/** Which portfolio was changed; null: another one was made, or several may be others. */
type Tidings = { readonly portfolioId: string | null };

let channel: BroadcastChannel | null = null;

/** One for the whole tab, so that it never hears itself. Null where a browser has none: each tab knows what it loaded. */
function openChannel(): BroadcastChannel | null {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel('forma-portfolios');
  return channel;
}

/** Asks again for what this page shows of portfolios, and tells the other tabs to do so: what every change ends with. */
export function portfoliosChanged(client: QueryClient, portfolioId: string | null): Promise<void> {
  openChannel()?.postMessage({ portfolioId } satisfies Tidings);
  return client.invalidateQueries({ queryKey: portfoliosKey });
}

/** Asks again whenever another tab has changed a portfolio, and says which; gives how to stop. */
export function hearPortfolios(client: QueryClient, onTidings: (tidings: Tidings) => void): () => void {
  const hear = ({ data }: MessageEvent<Tidings>) => {
    void client.invalidateQueries({ queryKey: portfoliosKey });
    onTidings(data);
  };
  const heard = openChannel();
  heard?.addEventListener('message', hear);
  return () => heard?.removeEventListener('message', hear);
}
