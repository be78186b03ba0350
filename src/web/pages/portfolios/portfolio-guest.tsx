import { FolderPlus } from 'lucide-react';
import { portfoliosCopy } from '../../features/portfolios/portfolios-copy.ts';
import { GuestState } from '../../parts/guest-state.tsx';

/** The page for guests: what portfolios are, and how to get them. */
export function PortfolioGuest({ returnTo }: { returnTo: string }) {
  return <GuestState {...portfoliosCopy.guest} icon={FolderPlus} returnTo={returnTo} />;
}
