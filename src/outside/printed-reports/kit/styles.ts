/** The light colors of the pages. */
export const colors = {
  text: '#16201a',
  soft: '#4d5a52',
  faint: '#66736b',
  primary: '#154618',
  bar: '#5d9160',
  tint: '#eef5ec',
  tintStrong: '#e0ecdd',
  tintLine: '#b5d0b1',
  line: '#e4e8e0',
  controlLine: '#cfd6cb',
  gold: '#a87b1d',
  cost: '#b8602f',
  // The outer and the inner band of a fan, and a cost.
  band: '#dfeadc',
  innerBand: '#a9cba5',
  costLight: '#d59a78',
  sumRow: '#f4f7f2',
  mapName: '#8d998f',
  amber: '#fff1d6',
  amberText: '#7a4a00',
  water: '#dbe7ec',
  land: '#f7f7f1',
  white: '#ffffff',
} as const;

export type Color = (typeof colors)[keyof typeof colors];

/** Size in points, weight and color of a text. */
export type TextStyle = {
  readonly size: number;
  readonly weight: 'regular' | 'semibold';
  readonly color: Color;
  /** Points between lines, beyond the font's own. */
  readonly gap: number;
};

const style = (size: number, weight: TextStyle['weight'], color: Color, gap = 0): TextStyle => ({
  size,
  weight,
  color,
  gap,
});

export const styles = {
  display: style(28, 'semibold', colors.text),
  pageTitle: style(19, 'semibold', colors.text),
  heading: style(11, 'semibold', colors.text),
  body: style(9.5, 'regular', colors.soft, 2.5),
  strong: style(9.5, 'semibold', colors.text),
  cell: style(8.5, 'regular', colors.text),
  cellStrong: style(8.5, 'semibold', colors.text),
  cellSoft: style(8.5, 'regular', colors.soft),
  note: style(7.5, 'regular', colors.faint, 1),
  noteStrong: style(7.5, 'semibold', colors.soft),
  figure: style(17, 'semibold', colors.text),
  axis: style(7, 'regular', colors.faint),
} as const satisfies Record<string, TextStyle>;

export function inColor(base: TextStyle, color: Color): TextStyle {
  return { ...base, color };
}
