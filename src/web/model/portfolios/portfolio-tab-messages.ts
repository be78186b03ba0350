import type { QueryClient } from '@tanstack/react-query';
import { portfoliosKey } from './portfolios-query.ts';

/** The changed portfolio; null: a new one, or several could have changed. */
type PortfolioTabMessage = { readonly portfolioId: string | null };

let channel: BroadcastChannel | null = null;

/**
 * One channel per tab, so that a tab never hears itself. Null if the browser has none: each tab then knows only what it
 * loaded.
 */
function openChannel(): BroadcastChannel | null {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel('forma-portfolios');
  return channel;
}

/** Refetches this page's portfolios and notifies the other tabs. Every change ends with this. */
export function refreshPortfolios(client: QueryClient, portfolioId: string | null): Promise<void> {
  openChannel()?.postMessage({ portfolioId } satisfies PortfolioTabMessage);
  return client.invalidateQueries({ queryKey: portfoliosKey });
}

/** Refetches when another tab changes a portfolio. Returns the unsubscribe function. */
export function listenForPortfolioMessages(
  client: QueryClient,
  onMessage: (message: PortfolioTabMessage) => void,
): () => void {
  const handleMessage = ({ data }: MessageEvent<PortfolioTabMessage>) => {
    void client.invalidateQueries({ queryKey: portfoliosKey });
    onMessage(data);
  };
  const openedChannel = openChannel();
  openedChannel?.addEventListener('message', handleMessage);
  return () => openedChannel?.removeEventListener('message', handleMessage);
}
