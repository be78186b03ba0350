import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useAccess } from '../../../model/access/access-context.tsx';
import { isAllowed } from '../../../model/access/access-of.ts';
import { LockedOverlay } from '../../../parts/locked-overlay.tsx';
import { UpgradeButton } from '../../../parts/upgrade-button.tsx';
import { createGateKeeper } from './gate-keeper.ts';
import { followElements, placeCovers } from './place-cover.ts';
import { watchPage } from './watch-page.ts';

/** Gates every element with `data-feature`, whatever its origin, by the visitor's access. */
export function FeatureScanner() {
  const access = useAccess();
  const [keeper] = useState(() => createGateKeeper(document.body));
  const gates = useSyncExternalStore(keeper.onChange, keeper.gates);
  const scan = useEffectEvent(() => {
    if (!access.isKnown) return;
    keeper.scan((name) => isAllowed(access, name));
    placeCovers(keeper.gates());
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan asks for a scan, which sees it by itself
  useLayoutEffect(() => scan(), [access]);
  useEffect(() => {
    const stop = watchPage(document.body, () => scan());
    return () => {
      stop();
      keeper.release();
    };
  }, [keeper]);
  useEffect(() => followElements(gates), [gates]);

  return gates.map(({ id, kind, host, width }) =>
    createPortal(kind === 'button' ? <UpgradeButton minWidth={width} /> : <LockedOverlay />, host, String(id)),
  );
}
