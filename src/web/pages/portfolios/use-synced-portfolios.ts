import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hearPortfolios } from '../../model/portfolios/portfolio-tabs.ts';

/** Keeps the page's portfolios in sync with other tabs. `onTold` receives the id of the portfolio that changed. */
export function useToldPortfolios(onTold: (portfolioId: string | null) => void = () => undefined): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onTold);
  useEffect(() => hearPortfolios(client, ({ portfolioId }) => tell(portfolioId)), [client]);
}
