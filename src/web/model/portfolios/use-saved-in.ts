import { useQuery } from '@tanstack/react-query';
import type { Portfolio } from '#contracts/portfolios.ts';
import { useAccess } from '../access/access-context.tsx';
import { isAllowed } from '../access/access-of.ts';
import type { MarkSubject } from '../marks/marks-state.ts';
import { useSession } from '../session/session.ts';
import { portfoliosQuery } from './portfolios-query.ts';
import { linksOf } from './save-to-portfolios.ts';

/** The person's portfolios that contain a home with the numbers on screen. Empty for a guest. */
export function useSavedIn(home: MarkSubject): readonly Portfolio[] {
  const isMember = isAllowed(useAccess(), 'general_features');
  const isOpen = useSession() === 'open';
  const { data = [] } = useQuery({ ...portfoliosQuery(), enabled: isOpen && isMember });
  const ids = new Set(linksOf(data, home).same.map(({ portfolioId }) => portfolioId));
  return data.filter(({ id }) => ids.has(id));
}
