import type { ReactNode } from 'react';
import type { MarkableHome } from './markable-home.ts';

export type MarkSlots = {
  /** On the picture of a card. */
  readonly corner: (home: MarkableHome) => ReactNode;
  /** Beside them, on a card of the results: hides the home. */
  readonly hide: (home: MarkableHome) => ReactNode;
  /** A line of a card about its analysis, if it has one. */
  readonly analysis: (home: MarkableHome) => ReactNode;
  /** Below the figures of a card. */
  readonly foot: (home: MarkableHome) => ReactNode;
  /** In a table row. */
  readonly row: (home: MarkableHome) => ReactNode;
  /** On the picture of a card: selects it for a comparison. */
  readonly compare: (home: MarkableHome) => ReactNode;
  /** Once per page with homes: keys that mark the focused card, and the homes to compare. */
  readonly page: ReactNode;
};
