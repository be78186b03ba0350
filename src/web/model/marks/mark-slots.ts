import type { ReactNode } from 'react';
import type { MarkedHome } from './marked-home.ts';

/** What cards and rows leave room for: the marks of their home, which pages put there. */
export type MarkSlots = {
  /** On the picture of a card. */
  readonly corner: (home: MarkedHome) => ReactNode;
  /** Below the figures of a card. */
  readonly foot: (home: MarkedHome) => ReactNode;
  /** In a row of a table. */
  readonly row: (home: MarkedHome) => ReactNode;
  /** Once on a page with cards: the keys that mark the one that has the focus. */
  readonly keys: ReactNode;
};
