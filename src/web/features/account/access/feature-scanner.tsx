import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../../lib/store.ts';
import { useAccess } from '../../../model/access/access-context.tsx';
import { isAllowed } from '../../../model/access/access-of.ts';
import { LockedOverlay } from '../../../parts/locked-overlay.tsx';
import { UpgradeButton } from '../../../parts/upgrade-button.tsx';
import { createGateManager } from './gate-manager.ts';
import { followElements, placeCovers } from './place-cover.ts';
import { watchPage } from './watch-page.ts';

/** Gates every element with `data-feature`, whatever its origin, by the visitor's access. */
export function FeatureScanner() {
  const access = useAccess();
  const [gateManager] = useState(() => createGateManager(document.body));
  const gates = useStore(gateManager.gates);
  const scan = useEffectEvent(() => {
    if (!access.isKnown) return;
    gateManager.scan((name) => isAllowed(access, name));
    placeCovers(gateManager.gates.get());
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another plan asks for a scan, which sees it by itself
  useLayoutEffect(() => scan(), [access]);
  useEffect(() => {
    const stop = watchPage(document.body, () => scan());
    return () => {
      stop();
      gateManager.release();
    };
  }, [gateManager]);
  useEffect(() => followElements(gates), [gates]);

  return gates.map(({ id, kind, host, feature, width }) =>
    createPortal(
      kind === 'button' ? <UpgradeButton feature={feature} minWidth={width} /> : <LockedOverlay feature={feature} />,
      host,
      String(id),
    ),
  );
}
