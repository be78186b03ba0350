import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Link2Off } from 'lucide-react';
import type { SharedAnswer } from '#contracts/share-links.ts';
import { describeShared } from '#domain/shared/describe-shared.ts';
import { SharedAccess } from '../../model/access/access-context.tsx';
import { CallError } from '../../model/api/call-error.ts';
import { sharedQuery } from '../../model/sharing/share-links-query.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FailedPage } from '../../ui/failed-page.tsx';
import { PageState } from '../../ui/page-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { sharedCopy as copy } from './shared-copy.ts';
import { SharedPortfolioView } from './shared-portfolio.tsx';
import { SharedProformaView } from './shared-proforma.tsx';

/** What a share link shows to anyone. */
export function SharedPage() {
  const { token } = useParams({ from: '/shell/shared/$token' });
  const shared = useQuery(sharedQuery(token));
  if (shared.data) return <Loaded shared={shared.data} />;
  if (shared.error instanceof CallError && shared.error.status === 404) return <Gone />;
  if (shared.error) {
    return <FailedPage copy={copy.failed} query={shared} />;
  }
  return <Skeleton label={copy.loading} heights={[120, 240, 480]} />;
}

function Loaded({ shared }: { shared: SharedAnswer }) {
  const { name, place } = describeShared(shared);
  return (
    <SharedAccess seesLimited={shared.limited_fields.length === 0}>
      <title>{copy.documentTitle([name, place].filter(Boolean).join(', '))}</title>
      {shared.proforma && <SharedProformaView shared={shared} proforma={shared.proforma} />}
      {shared.portfolio && <SharedPortfolioView shared={shared} portfolio={shared.portfolio} />}
    </SharedAccess>
  );
}

function Gone() {
  return (
    <>
      <title>{copy.gone.documentTitle}</title>
      <PageState isWholePage title={copy.gone.title} text={copy.gone.text} picture={<Link2Off size={26} aria-hidden />}>
        <Link to="/" className={buttonClass({ look: 'primary' })}>
          {copy.gone.search}
        </Link>
      </PageState>
    </>
  );
}
