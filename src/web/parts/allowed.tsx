import type { ReactNode } from 'react';
import type { Feature as FeatureName } from '#contracts/access.ts';
import { useAccess } from '../model/access/access-context.tsx';
import { isAllowed } from '../model/access/access-of.ts';

/** Renders nothing without the feature, for parts that the page names elsewhere as locked. */
export function Allowed({ feature, children }: { readonly feature: FeatureName; readonly children: ReactNode }) {
  return isAllowed(useAccess(), feature) ? children : null;
}
