import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { listenForPortfolioMessages } from '../../model/portfolios/portfolio-tab-messages.ts';

/** Keeps the page's portfolios in sync with other tabs. `onChanged` receives the id of the portfolio that changed. */
export function useSyncedPortfolios(onChanged: (portfolioId: string | null) => void = () => undefined): void {
  const client = useQueryClient();
  const notifyChanged = useEffectEvent(onChanged);
  useEffect(() => listenForPortfolioMessages(client, ({ portfolioId }) => notifyChanged(portfolioId)), [client]);
}
