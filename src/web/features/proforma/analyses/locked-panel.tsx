import type { ReactNode } from 'react';
import type { Feature as FeatureName } from '#contracts/access.ts';
import { useAccess } from '../../../model/access/access-context.tsx';
import { isAllowed } from '../../../model/access/access-of.ts';
import { Feature } from '../../../parts/feature.tsx';
import { look } from '../../../ui/look.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './locked-panel.module.css';

type Props = { readonly title: string; readonly name: FeatureName; readonly children: ReactNode };

/** A panel that needs a feature. Without the feature: its title and a covered placeholder. */
export function LockedPanel({ title, name, children }: Props) {
  if (isAllowed(useAccess(), name)) return children;
  return (
    <Panel title={title}>
      <div className={look('top12')}>
        <Feature name={name} kind="panel" preview={<Shape />}>
          {children}
        </Feature>
      </div>
    </Panel>
  );
}

function Shape() {
  return (
    <svg aria-hidden className={classes['shape']} viewBox="0 0 600 180" preserveAspectRatio="none">
      <path d="M0 110 C200 90 400 60 600 10 L600 170 C400 150 200 135 0 130 Z" fill="var(--tint-strong)" />
      <path d="M0 116 C200 102 400 82 600 50 L600 120 C400 116 200 122 0 126 Z" fill="var(--tint-line)" />
    </svg>
  );
}
