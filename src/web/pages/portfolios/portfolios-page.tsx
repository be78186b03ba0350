import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FolderPlus, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Portfolio } from '#contracts/portfolios.ts';
import { PortfolioCards, PortfolioCardsSkeleton } from '../../features/portfolios/portfolio-cards.tsx';
import { portfoliosCopy as copy } from '../../features/portfolios/portfolios-copy.ts';
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

/** The portfolio being edited. Each opening starts with a fresh form. */
type Editing = { readonly opening: number; readonly opened: boolean; readonly portfolio: Portfolio | null };

function Loaded() {
  const portfolios = useQuery(portfoliosQuery());
  useSyncedPortfolios();
  const [editing, setEditing] = useState<Editing>({ opening: 0, opened: false, portfolio: null });
  const edit = (portfolio: Portfolio | null) =>
    setEditing(({ opening }) => ({ opening: opening + 1, opened: true, portfolio }));
  const [deleting, setDeleting] = useState<{ portfolio: Portfolio; opened: boolean } | null>(null);

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
            <Button look="primary" aria-haspopup="dialog" onClick={() => edit(null)}>
              <Plus size={16} aria-hidden />
              {copy.create}
            </Button>
          </>
        )}
      </PageHead>
      {!data && <PortfolioCardsSkeleton />}
      {data?.length === 0 && (
        <PageState title={copy.empty.title} text={copy.empty.text} picture={<FolderPlus size={26} aria-hidden />}>
          <Button look="primary" aria-haspopup="dialog" onClick={() => edit(null)}>
            {copy.empty.create}
          </Button>
          <Link to="/" search={recallSearch} className={buttonClass()}>
            {copy.empty.search}
          </Link>
        </PageState>
      )}
      {data && data.length > 0 && (
        <PortfolioCards
          portfolios={data}
          onEdit={edit}
          onDelete={(portfolio) => setDeleting({ portfolio, opened: true })}
        />
      )}
      <Suspense>
        {editing.opening > 0 && (
          <EditPortfolio
            key={editing.opening}
            opened={editing.opened}
            portfolio={editing.portfolio}
            onClose={() => setEditing({ ...editing, opened: false })}
          />
        )}
      </Suspense>
      <Suspense>
        {deleting && (
          <DeletePortfolio
            key={deleting.portfolio.id}
            {...deleting}
            onClose={() => setDeleting({ ...deleting, opened: false })}
            onDeleted={() => setDeleting({ ...deleting, opened: false })}
          />
        )}
      </Suspense>
    </>
  );
}
