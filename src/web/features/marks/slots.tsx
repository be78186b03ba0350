import type { MarkSlots } from '../../model/marks/mark-slots.ts';
import { CardCorner, CardFoot } from './card-marks.tsx';
import { MarkKeys } from './mark-keys.tsx';
import { RowMarks } from './row-marks.tsx';

/** The marks of cards and rows, for pages to put there. */
export const markSlots: MarkSlots = {
  corner: (home) => <CardCorner home={home} />,
  foot: (home) => <CardFoot home={home} />,
  row: (home) => <RowMarks home={home} />,
  keys: <MarkKeys />,
};
