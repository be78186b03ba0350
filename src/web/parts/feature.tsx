import type { ReactNode } from 'react';
import type { Feature as FeatureName } from '#contracts/access.ts';
import { useAccess } from '../model/access/access-context.tsx';
import { isAllowed } from '../model/access/access-of.ts';
import classes from './feature.module.css';
import { LockedOverlay } from './locked-overlay.tsx';
import { UpgradeButton } from './upgrade-button.tsx';

type Props = {
  readonly name: FeatureName;
  /** What it is: a button leaves its place to another one, a panel is covered. */
  readonly kind: 'button' | 'panel';
  /** What shows, blurred, under the cover of a panel: the shape of the thing, never the thing. */
  readonly preview?: ReactNode;
  readonly children: ReactNode;
};

/** A part of the page that needs a feature. Without it the part is never made, so that nothing locked is in the page. */
export function Feature({ name, kind, preview, children }: Props) {
  const access = useAccess();
  if (isAllowed(access, name)) return children;
  if (kind === 'button') return access.isKnown && <UpgradeButton />;
  return (
    <div className={classes['locked']}>
      <div className={classes['preview']} inert aria-hidden>
        {preview}
      </div>
      {access.isKnown && <LockedOverlay />}
    </div>
  );
}
