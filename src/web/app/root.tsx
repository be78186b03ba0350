import { CatchBoundary, Outlet } from '@tanstack/react-router';
import { lazy, Suspense, startTransition, useEffect, useState } from 'react';

const FeatureScanner = lazy(async () => ({
  default: (await import('../features/access/feature-scanner.tsx')).FeatureScanner,
}));

/** What stands around every page, whatever its layout: what watches over gated features, fetched after the first view. */
export function Root() {
  const [watching, setWatching] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setWatching(true)), 50);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <Outlet />
      {/* Where it cannot be fetched, what is marked stays unseen and the page stands. */}
      <CatchBoundary getResetKey={() => 'scanner'} errorComponent={() => null}>
        <Suspense>{watching && <FeatureScanner />}</Suspense>
      </CatchBoundary>
    </>
  );
}
