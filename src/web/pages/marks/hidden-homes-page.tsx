import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { HiddenCard } from '../../features/marks/hidden/hidden-card.tsx';
import { hiddenHomesCopy as copy } from '../../features/marks/hidden/hidden-homes-copy.ts';
import { hiddenHomesQuery } from '../../model/marks/hidden-homes.ts';
import { recallSearch } from '../../model/search/search-query.ts';
import { useSession } from '../../model/session/session.ts';
import { GuestState } from '../../parts/guest-state.tsx';
import { HomeGrid, HomeGridSkeleton } from '../../parts/home-grid.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { FailedPage } from '../../ui/failed-page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageState } from '../../ui/page-state.tsx';
import { pagesCopy } from '../pages-copy.ts';

const address = '/hidden-homes';
const firstRow = 4;

/** The homes that the person hid from their searches. Guests get a sign-in prompt. */
export function HiddenHomesPage() {
  const session = useSession();
  return (
    <>
      <title>{pagesCopy.hiddenHomes.documentTitle}</title>
      {session === 'guest' ? <GuestState {...copy.guest} icon={EyeOff} returnTo={address} /> : <Loaded />}
    </>
  );
}

function Loaded() {
  const hidden = useQuery(hiddenHomesQuery());
  if (hidden.isError && !hidden.data) {
    return <FailedPage copy={copy.failed} query={hidden} />;
  }
  return (
    <>
      <PageHead title={copy.title} lead={copy.lead} />
      {!hidden.data && <HomeGridSkeleton label={copy.loading} count={4} />}
      {hidden.data?.length === 0 && <None />}
      {hidden.data && hidden.data.length > 0 && (
        <HomeGrid aria-label={copy.list}>
          {hidden.data.map((row, index) => (
            <li key={row.listing.listing_id}>
              <HiddenCard row={row} first={index < firstRow} />
            </li>
          ))}
        </HomeGrid>
      )}
    </>
  );
}

function None() {
  return (
    <PageState title={copy.none.title} text={copy.none.text} picture={<EyeOff size={26} aria-hidden />}>
      <Link to="/" search={recallSearch} className={buttonClass({ look: 'primary' })}>
        {copy.none.search}
      </Link>
    </PageState>
  );
}
