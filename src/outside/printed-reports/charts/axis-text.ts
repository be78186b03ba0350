import { colors, styles } from '../kit/styles.ts';

type AxisText = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly isStrong?: boolean;
  readonly color?: string;
  readonly size?: number;
};

/** A text inside of a figure, whose alternative text says the same. */
export function axisText(doc: PDFKit.PDFDocument, content: string, text: AxisText): void {
  const { x, y, width, align = 'left', isStrong = false, color = colors.faint, size = styles.axis.size } = text;
  doc
    .font(isStrong ? 'semibold' : 'regular')
    .fontSize(size)
    .fillColor(color)
    .text(content, x, y, { width, align, height: size * 1.3, ellipsis: true });
}
