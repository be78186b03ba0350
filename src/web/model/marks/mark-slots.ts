import type { ReactNode } from 'react';
import type { MarkedHome } from './marked-home.ts';

export type MarkSlots = {
  /** On the picture of a card. */
  readonly corner: (home: MarkedHome) => ReactNode;
  /** Below the figures of a card. */
  readonly foot: (home: MarkedHome) => ReactNode;
  /** In a table row. */
  readonly row: (home: MarkedHome) => ReactNode;
  /** Once per page with cards: keys that mark the focused card. */
  readonly keys: ReactNode;
};
