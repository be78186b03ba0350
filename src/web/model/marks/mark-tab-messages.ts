import { createTabChannel } from '../../lib/tab-channel.ts';
import type { Mark, MarkKind } from './marks-state.ts';

/** A message between tabs: one mark was set or removed, or many could have changed. */
export type MarkTabMessage = { readonly kind: MarkKind; readonly key: string; readonly mark: Mark | null } | 'many';

export const markTabs = createTabChannel<MarkTabMessage>('forma-marks');
