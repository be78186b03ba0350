import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FolderPlus, Plus } from 'lucide-react';
import { Suspense } from 'react';
import type { Portfolio } from '#contracts/portfolios.ts';
import { PortfolioCards, PortfolioCardsSkeleton } from '../../features/portfolios/portfolio-cards.tsx';
import { portfoliosCopy as copy } from '../../features/portfolios/portfolios-copy.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { portfoliosQuery } from '../../model/portfolios/portfolios-query.ts';
import { recallSearch } from '../../model/search/search-query.ts';
import { useSession } from '../../model/session/session.ts';
import { PlanLimitNote } from '../../parts/plan-limit-note.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FailedPage } from '../../ui/failed-page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageState } from '../../ui/page-state.tsx';
import { pagesCopy } from '../pages-copy.ts';
import { PortfolioGuest } from './portfolio-guest.tsx';
import { useSyncedPortfolios } from './use-synced-portfolios.ts';

const DeletePortfolio = lazyPart(async () => (await import('./delete-portfolio.tsx')).DeletePortfolio, {
  place: 'corner',
});
const EditPortfolio = lazyPart(async () => (await import('./edit-portfolio.tsx')).EditPortfolio, { place: 'corner' });

export function PortfoliosPage() {
  const session = useSession();
  return (
    <>
      <title>{pagesCopy.portfolios.documentTitle}</title>
      {session === 'guest' ? <PortfolioGuest returnTo="/portfolios" /> : <Loaded />}
    </>
  );
}

function Loaded() {
  const portfolios = useQuery(portfoliosQuery());
  useSyncedPortfolios();
  /** Without a subject: a new portfolio. */
  const editing = useDialogState<Portfolio | null>();
  const deleting = useDialogState<Portfolio>();

  if (portfolios.isError && !portfolios.data) {
    return <FailedPage copy={copy.failed} query={portfolios} />;
  }
  const { data } = portfolios;
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead}>
        {data && data.length > 0 && (
          <>
            <PlanLimitNote limit="portfolios" used={data.length} words={copy.limit} />
            <Button look="primary" aria-haspopup="dialog" onClick={() => editing.open(null)}>
              <Plus size={16} aria-hidden />
              {copy.create}
            </Button>
          </>
        )}
      </PageHead>
      {!data && <PortfolioCardsSkeleton />}
      {data?.length === 0 && (
        <PageState title={copy.empty.title} text={copy.empty.text} picture={<FolderPlus size={26} aria-hidden />}>
          <Button look="primary" aria-haspopup="dialog" onClick={() => editing.open(null)}>
            {copy.empty.create}
          </Button>
          <Link to="/" search={recallSearch} className={buttonClass()}>
            {copy.empty.search}
          </Link>
        </PageState>
      )}
      {data && data.length > 0 && <PortfolioCards portfolios={data} onEdit={editing.open} onDelete={deleting.open} />}
      <Suspense>
        {editing.opening > 0 && (
          <EditPortfolio
            key={editing.opening}
            opened={editing.opened}
            portfolio={editing.subject}
            onClose={editing.close}
          />
        )}
      </Suspense>
      <Suspense>
        {deleting.subject && (
          <DeletePortfolio
            key={deleting.opening}
            opened={deleting.opened}
            portfolio={deleting.subject}
            onClose={deleting.close}
            onDeleted={deleting.close}
          />
        )}
      </Suspense>
    </>
  );
}
