import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CloudOff, FolderPlus, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Portfolio } from '#contracts/portfolios.ts';
import { PortfolioCards } from '../../features/portfolios/portfolio-cards.tsx';
import { portfoliosCopy as copy } from '../../features/portfolios/portfolios-copy.ts';
import { useDeletePortfolio } from '../../features/portfolios/use-portfolio-changes.ts';
import { notify } from '../../lib/notify.ts';
import { useAccess } from '../../model/access/access-context.tsx';
import { configQuery } from '../../model/api/queries.ts';
import { portfoliosQuery } from '../../model/portfolios/portfolios-query.ts';
import { recallSearch } from '../../model/search/search-query.ts';
import { useSession } from '../../model/session/session.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageState } from '../../ui/page-state.tsx';
import texts from '../../ui/text.module.css';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { pagesCopy } from '../pages-copy.ts';
import { PortfolioGuest } from './portfolio-guest.tsx';
import classes from './portfolios-page.module.css';
import { useSyncedPortfolios } from './use-synced-portfolios.ts';

const ConfirmDialog = lazyPart(async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog, {
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
  const remove = useDeletePortfolio();

  if (portfolios.isError && !portfolios.data) {
    return (
      <PageState
        isWholePage
        alert
        title={copy.failed.title}
        text={copy.failed.text(portfolios.error.message)}
        picture={<CloudOff size={26} aria-hidden />}
      >
        <Button look="primary" onClick={() => void portfolios.refetch()}>
          {copy.failed.retry}
        </Button>
      </PageState>
    );
  }
  const { data } = portfolios;
  return (
    <>
      <div className={classes['head']}>
        <div>
          <h1>{copy.title}</h1>
          <p className={classes['lead']}>{copy.lead}</p>
        </div>
        {data && data.length > 0 && (
          <div className={classes['actions']}>
            <Limit used={data.length} />
            <Button look="primary" aria-haspopup="dialog" onClick={() => edit(null)}>
              <Plus size={16} aria-hidden />
              {copy.create}
            </Button>
          </div>
        )}
      </div>
      {!data && <Skeleton />}
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
          <ConfirmDialog
            title={copy.confirm.title(deleting.portfolio.title)}
            opened={deleting.opened}
            cancel={copy.confirm.cancel}
            confirm={copy.confirm.confirm}
            danger
            busy={remove.isPending}
            error={remove.error?.message}
            onClose={() => setDeleting({ ...deleting, opened: false })}
            onConfirm={() =>
              remove.mutate(deleting.portfolio.id, {
                onSuccess: () => {
                  setDeleting({ ...deleting, opened: false });
                  notify(copy.deleted(deleting.portfolio.title));
                },
              })
            }
          >
            {copy.confirm.text}
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  );
}

/** The number of portfolios used of those that the plan allows. Hidden if unlimited. */
function Limit({ used }: { used: number }) {
  const { role } = useAccess();
  const config = useQuery(configQuery());
  const maxPortfolios = config.data?.access.plans.find((plan) => plan.role === role)?.limits.portfolios ?? null;
  return maxPortfolios === null ? null : <span className={texts['small']}>{copy.limit(used, maxPortfolios)}</span>;
}

function Skeleton() {
  return (
    <div className={classes['skeletons']} aria-busy>
      <VisuallyHidden>{copy.loading}</VisuallyHidden>
      <div />
      <div />
      <div />
    </div>
  );
}
