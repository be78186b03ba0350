import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { ArrowLeft, FolderX, Pencil, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import type { PortfolioDetail } from '#contracts/portfolios.ts';
import { GoalProgress } from '../../features/portfolios/goal-progress.tsx';
import { portfolioCopy as copy } from '../../features/portfolios/portfolio-copy.ts';
import { PortfolioDownloads } from '../../features/portfolios/portfolio-downloads.tsx';
import { portfoliosCopy } from '../../features/portfolios/portfolios-copy.ts';
import { summaryOf } from '../../features/portfolios/summary-of.ts';
import { SummaryTiles } from '../../features/portfolios/summary-tiles.tsx';
import { ShareButton } from '../../features/sharing/share-button.tsx';
import { notify } from '../../lib/notify.ts';
import { useDialogState } from '../../lib/use-dialog-state.ts';
import { useAccess } from '../../model/access/access-context.tsx';
import { isAllowed } from '../../model/access/access-of.ts';
import { CallError } from '../../model/api/call-error.ts';
import { portfolioQuery } from '../../model/portfolios/portfolio-query.ts';
import { lastTargets } from '../../model/search/last-targets.ts';
import { useSession } from '../../model/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { FailedPage } from '../../ui/failed-page.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { look } from '../../ui/look.ts';
import { PageState } from '../../ui/page-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { pagesCopy } from '../pages-copy.ts';
import { PortfolioGuest } from './portfolio-guest.tsx';
import { PortfolioHomes } from './portfolio-homes.tsx';
import classes from './portfolio-page.module.css';
import { useSyncedPortfolios } from './use-synced-portfolios.ts';

const DeletePortfolio = lazyPart(async () => (await import('./delete-portfolio.tsx')).DeletePortfolio, {
  place: 'corner',
});
const EditPortfolio = lazyPart(async () => (await import('./edit-portfolio.tsx')).EditPortfolio, { place: 'corner' });
const PortfolioCharts = lazyPart(
  async () => (await import('../../features/portfolios/portfolio-charts.tsx')).PortfolioCharts,
);

export function PortfolioPage() {
  const { id } = useParams({ from: '/shell/portfolios/$id' });
  const session = useSession();
  return session === 'guest' ? (
    <>
      <title>{pagesCopy.portfolios.documentTitle}</title>
      <PortfolioGuest returnTo={`/portfolios/${id}`} />
    </>
  ) : (
    <Loaded key={id} id={id} />
  );
}

function Loaded({ id }: { id: string }) {
  const portfolio = useQuery(portfolioQuery(id));
  useSyncedPortfolios((changed) => changed === id && notify(copy.changedElsewhere));
  if (portfolio.error instanceof CallError && portfolio.error.status === 404) {
    return (
      <>
        <title>{pagesCopy.notFound.documentTitle}</title>
        <PageState
          isWholePage
          title={copy.notFound.title}
          text={copy.notFound.text}
          picture={<FolderX size={26} aria-hidden />}
        >
          <BackLink />
        </PageState>
      </>
    );
  }
  if (portfolio.isError && !portfolio.data) {
    return (
      <FailedPage copy={copy.failed} query={portfolio}>
        <BackLink />
      </FailedPage>
    );
  }
  return (
    <div className={classes['page']}>
      {portfolio.data ? (
        <LoadedPortfolio portfolio={portfolio.data} />
      ) : (
        <Skeleton label={copy.loading} heights={[64, 112, 420]} />
      )}
    </div>
  );
}

function LoadedPortfolio({ portfolio }: { portfolio: PortfolioDetail }) {
  const seesLimited = isAllowed(useAccess(), 'can_view_limited_fields');
  const { goal_metric, goal_value, proformas } = portfolio;
  const summary = summaryOf(proformas, { goal_metric, goal_value });
  return (
    <>
      <title>{pagesCopy.portfolios.oneTitle(portfolio.title)}</title>
      <Head portfolio={portfolio} />
      <SummaryTiles summary={summary} seesLimited={seesLimited}>
        {goal_metric !== null && goal_value !== null && (
          <GoalProgress metric={goal_metric} value={goal_value} progress={summary.progress} />
        )}
      </SummaryTiles>
      <PortfolioHomes portfolio={portfolio} seesLimited={seesLimited} />
      {summary.years.length > 0 && (
        <Suspense fallback={<Skeleton label={copy.charts.loading} heights={[380, 380]} />}>
          <PortfolioCharts summary={summary} isTaxed={proformas.some(({ proforma }) => proforma.after_tax)} />
        </Suspense>
      )}
    </>
  );
}

function Head({ portfolio }: { portfolio: PortfolioDetail }) {
  const { id, title, goal, strategy } = portfolio;
  const navigate = useNavigate();
  const editing = useDialogState();
  const deleting = useDialogState();
  return (
    <>
      <BackLink />
      <div className={look('flow', 'spread', 'gap12x24', 'start')}>
        <div className={look('shrink')}>
          <h1 className={look('breaks')}>{title}</h1>
          <p className={classes['purpose']}>
            {goal && (
              <span>
                <span className={look('faint')}>{portfoliosCopy.goal}</span> {goal}
              </span>
            )}
            {strategy && (
              <span>
                <span className={look('faint')}>{portfoliosCopy.strategy}</span> {strategy}
              </span>
            )}
          </p>
        </div>
        <div className={look('flow', 'gap8')}>
          <ShareButton name={title} subject={{ portfolioId: id }} target={lastTargets().equityMultiple} />
          <PortfolioDownloads id={id} title={title} />
          <Button
            square
            aria-haspopup="dialog"
            aria-label={portfoliosCopy.edit}
            title={portfoliosCopy.edit}
            onClick={() => editing.open()}
          >
            <Pencil size={16} aria-hidden />
          </Button>
          <Button
            square
            aria-haspopup="dialog"
            aria-label={portfoliosCopy.removeOf(title)}
            title={portfoliosCopy.removeOf(title)}
            onClick={() => deleting.open()}
          >
            <Trash2 size={16} aria-hidden />
          </Button>
        </div>
      </div>
      <Suspense>
        {editing.opening > 0 && (
          <EditPortfolio key={editing.opening} opened={editing.opened} portfolio={portfolio} onClose={editing.close} />
        )}
      </Suspense>
      <Suspense>
        {deleting.opening > 0 && (
          <DeletePortfolio
            key={deleting.opening}
            opened={deleting.opened}
            portfolio={portfolio}
            onClose={deleting.close}
            onDeleted={() => void navigate({ to: '/portfolios' })}
          />
        )}
      </Suspense>
    </>
  );
}

function BackLink() {
  return (
    <Link to="/portfolios" className={classes['back']}>
      <ArrowLeft size={16} aria-hidden />
      {copy.back}
    </Link>
  );
}
