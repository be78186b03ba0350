import type { QueryClient } from '@tanstack/react-query';
import { createTabChannel } from '../../lib/tab-channel.ts';
import { portfoliosKey } from './portfolios-query.ts';

/** The changed portfolio; null: a new one, or several could have changed. */
type PortfolioTabMessage = { readonly portfolioId: string | null };

const portfolioTabs = createTabChannel<PortfolioTabMessage>('forma-portfolios');

/** Refetches this page's portfolios and notifies the other tabs. Every change ends with this. */
export function refreshPortfolios(client: QueryClient, portfolioId: string | null): Promise<void> {
  portfolioTabs.post({ portfolioId });
  return client.invalidateQueries({ queryKey: portfoliosKey });
}

/** Refetches when another tab changes a portfolio. Returns the unsubscribe function. */
export function listenForPortfolioMessages(
  client: QueryClient,
  onMessage: (message: PortfolioTabMessage) => void,
): () => void {
  return portfolioTabs.listen((message) => {
    void client.invalidateQueries({ queryKey: portfoliosKey });
    onMessage(message);
  });
}
