import { FolderPlus } from 'lucide-react';
import { portfoliosCopy } from '../../features/portfolios/portfolios-copy.ts';
import { signInAddress } from '../../model/session/sign-in-address.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PageState } from '../../ui/page-state.tsx';

const { guest: copy } = portfoliosCopy;

/** The page for guests: what portfolios are, and how to get them. */
export function PortfolioGuest({ returnTo }: { returnTo: string }) {
  return (
    <PageState isWholePage title={copy.title} text={copy.text} picture={<FolderPlus size={26} aria-hidden />}>
      <a href={signInAddress(returnTo)} className={buttonClass({ look: 'primary' })}>
        {copy.signIn}
      </a>
      <a href={signInAddress(returnTo, true)} className={buttonClass()}>
        {copy.signUp}
      </a>
    </PageState>
  );
}
