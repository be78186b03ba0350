import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hearPortfolios } from '../../model/portfolios/portfolio-tabs.ts';

/** Keeps what the page shows of portfolios right over the tabs of this browser; `onTold` is told which one was changed elsewhere. */
export function useToldPortfolios(onTold: (portfolioId: string | null) => void = () => undefined): void {
  const client = useQueryClient();
  const tell = useEffectEvent(onTold);
  useEffect(() => hearPortfolios(client, ({ portfolioId }) => tell(portfolioId)), [client]);
}
