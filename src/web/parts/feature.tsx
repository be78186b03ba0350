import type { ReactNode } from 'react';
import type { Feature as FeatureName } from '#contracts/access.ts';
import { useAccess } from '../model/access/access-context.tsx';
import { isAllowed } from '../model/access/access-of.ts';
import classes from './feature.module.css';
import { LockedOverlay } from './locked-overlay.tsx';
import { UpgradeButton } from './upgrade-button.tsx';

type Props = {
  readonly name: FeatureName;
  /** A button is replaced by another one, a panel gets a cover. */
  readonly kind: 'button' | 'panel';
  /** Shown blurred under the cover of a panel. It must never contain the real data. */
  readonly preview?: ReactNode;
  /** What the button unlocks, where nothing beside it says so. */
  readonly unlocks?: string | undefined;
  readonly size?: 'small' | undefined;
  readonly children: ReactNode;
};

/**
 * A part of the page that needs a feature. Without the feature the part is not rendered, so that the page contains
 * nothing locked.
 */
export function Feature({ name, kind, preview, unlocks, size, children }: Props) {
  const access = useAccess();
  if (isAllowed(access, name)) return children;
  if (kind === 'button') return access.isKnown && <UpgradeButton feature={name} unlocks={unlocks} size={size} />;
  return (
    <div className={classes['locked']}>
      <div className={classes['preview']} inert aria-hidden>
        {preview}
      </div>
      {access.isKnown && <LockedOverlay feature={name} />}
    </div>
  );
}
