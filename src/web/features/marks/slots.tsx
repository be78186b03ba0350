import type { MarkSlots } from '../../model/marks/mark-slots.ts';
import { AnalysisLine } from '../../parts/analysis-line.tsx';
import { CardCorner, CardFoot } from './card-marks.tsx';
import { CompareBox } from './compare-box.tsx';
import { CompareTray } from './compare-tray.tsx';
import { HideButton } from './hide-button.tsx';
import { MarkKeys } from './mark-keys.tsx';
import { RowMarks } from './row-marks.tsx';

/** The mark controls that pages pass to cards and rows. */
export const markSlots: MarkSlots = {
  corner: (home) => <CardCorner home={home} />,
  hide: (home) => <HideButton home={home} look="round" />,
  analysis: (home) => <AnalysisLine home={home} />,
  foot: (home) => <CardFoot home={home} />,
  row: (home) => <RowMarks home={home} />,
  compare: (home) => <CompareBox home={home} look="chip" />,
  page: (
    <>
      <MarkKeys />
      <CompareTray />
    </>
  ),
};
