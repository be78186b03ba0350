import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Bookmark, ListFilter } from 'lucide-react';
import type { MarkedProforma } from '#contracts/marks.ts';
import { bookmarksCopy as copy } from '../../features/marks/bookmarks/bookmarks-copy.ts';
import { filterMarkedHomes } from '../../features/marks/bookmarks/filter-marked-homes.ts';
import { MarkedFilters } from '../../features/marks/bookmarks/marked-filters.tsx';
import { MarkedGrid } from '../../features/marks/bookmarks/marked-grid.tsx';
import type { MarkedHomesFilter } from '../../features/marks/bookmarks/marked-homes-filter.ts';
import { useAnalyzedHomes } from '../../model/analyses/use-analyses.ts';
import { homeOfSavedProforma } from '../../model/marks/markable-home.ts';
import { markedHomesQuery } from '../../model/marks/marked-homes-query.ts';
import { portfoliosQuery } from '../../model/portfolios/portfolios-query.ts';
import { recallSearch } from '../../model/search/search-query.ts';
import { useSession } from '../../model/session/session.ts';
import { GuestState } from '../../parts/guest-state.tsx';
import { HomeGridSkeleton } from '../../parts/home-grid.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FailedPage } from '../../ui/failed-page.tsx';
import { look } from '../../ui/look.ts';
import { PageState } from '../../ui/page-state.tsx';
import { pagesCopy } from '../pages-copy.ts';
import { useMarkSlots } from './use-mark-slots.ts';

const address = '/bookmarks';

/** Bookmarks, pins, ratings and exclusives on one page. Guests get a sign-in prompt. */
export function BookmarksPage() {
  const session = useSession();
  return (
    <>
      <title>{pagesCopy.bookmarks.documentTitle}</title>
      {session === 'guest' ? <GuestState {...copy.guest} icon={Bookmark} returnTo={address} /> : <Loaded />}
    </>
  );
}

function Loaded() {
  const marked = useQuery(markedHomesQuery());
  if (marked.isError && !marked.data) {
    return <FailedPage copy={copy.failed} query={marked} />;
  }
  return (
    <>
      <div className={look('flow', 'gap12', 'spread', 'baseline')}>
        <h1>{copy.title}</h1>
        <Link to="/hidden-homes" className={look('small', 'unprinted', 'reach')}>
          {copy.hidden}
        </Link>
      </div>
      {!marked.data && <Skeleton />}
      {marked.data?.rows.length === 0 && <None />}
      {marked.data && marked.data.rows.length > 0 && <MarkedHomes rows={marked.data.rows} />}
    </>
  );
}

function None() {
  return (
    <PageState title={copy.none.title} text={copy.none.text} picture={<Bookmark size={26} aria-hidden />}>
      <Link to="/" search={recallSearch} className={buttonClass({ look: 'primary' })}>
        {copy.none.search}
      </Link>
    </PageState>
  );
}

function MarkedHomes({ rows }: { rows: readonly MarkedProforma[] }) {
  const filter = useSearch({ from: '/shell/bookmarks' });
  const navigate = useNavigate();
  const marks = useMarkSlots();
  const portfolios = useQuery(portfoliosQuery());
  const { scoreOf } = useAnalyzedHomes();
  const shown = filterMarkedHomes(rows, filter, (row) => scoreOf(homeOfSavedProforma(row)));
  const changeFilter = (search: MarkedHomesFilter) =>
    void navigate({ to: address, search, replace: true, resetScroll: false });
  return (
    <>
      {marks?.page}
      <p className={look('soft')} role="status">
        {copy.count(shown.length, rows.length)}
      </p>
      <MarkedFilters rows={rows} filter={filter} portfolios={portfolios.data ?? null} onChange={changeFilter} />
      {shown.length > 0 ? (
        <MarkedGrid label={copy.list} rows={shown} marks={marks} />
      ) : (
        <PageState title={copy.noneLeft.title} text={copy.noneLeft.text} picture={<ListFilter size={26} aria-hidden />}>
          <Button look="primary" onClick={() => changeFilter({})}>
            {copy.clear}
          </Button>
        </PageState>
      )}
    </>
  );
}

function Skeleton() {
  return (
    <>
      <p className={look('soft')}>{copy.loading}</p>
      <div className={look('touchTall', 'top16')} />
      <HomeGridSkeleton label={copy.loading} count={4} />
    </>
  );
}
