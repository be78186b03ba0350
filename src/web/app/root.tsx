import { CatchBoundary, Outlet } from '@tanstack/react-router';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { useSession } from '../model/session/session.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

const FeatureScanner = lazyPart(
  async () => (await import('../features/account/access/feature-scanner.tsx')).FeatureScanner,
  {
    place: 'hidden',
  },
);

const PagePrint = lazyPart(async () => (await import('./page-print.tsx')).PagePrint, { place: 'hidden' });
const PersonLoader = lazyPart(async () => (await import('./person-loader.tsx')).PersonLoader, { place: 'hidden' });

/** Around every page in any layout: printing and the gate scanner, which load after the first view. */
export function Root() {
  const session = useSession();
  const [watching, setWatching] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setWatching(true)), 50);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <CatchBoundary getResetKey={() => 'print'} errorComponent={() => null}>
        <Suspense>{watching && <PagePrint />}</Suspense>
      </CatchBoundary>
      <Outlet />
      {/* If it fails to load, gated elements stay hidden and the page works. */}
      <CatchBoundary getResetKey={() => 'scanner'} errorComponent={() => null}>
        <Suspense>{watching && <FeatureScanner />}</Suspense>
      </CatchBoundary>
      <CatchBoundary getResetKey={() => session} errorComponent={() => null}>
        <Suspense>{session === 'open' && <PersonLoader />}</Suspense>
      </CatchBoundary>
    </>
  );
}
