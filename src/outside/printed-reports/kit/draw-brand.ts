import type { ReportDocument } from './report-document.ts';
import { colors } from './styles.ts';

/** The logo with the name, in the upper left corner of a cover. */
export function drawBrand(report: ReportDocument): void {
  const { left } = report.area;
  report.decorate((doc) => {
    doc.roundedRect(left - 10, 24, 92, 34, 8).fill(colors.white);
    doc
      .save()
      .translate(left - 2, 31)
      .scale(20 / 32);
    doc.roundedRect(0, 0, 32, 32, 8).fill(colors.primary);
    doc.path('M16 7 7 14.4V25h6.4v-6.2h5.2V25H25V14.4z').fill(colors.white);
    doc.restore();
    doc
      .font('semibold')
      .fontSize(13)
      .fillColor(colors.text)
      .text('Forma', left + 26, 33.5, { lineBreak: false });
  });
}
