import type { CellStyle } from 'hucre/xlsx';
import type { Cell, CellRole, NumberFormat } from './workbook.ts';

export const numberFormats: Readonly<Record<NumberFormat, string>> = {
  dollars: '$#,##0;[Red]"−"$#,##0',
  cents: '$#,##0.00;[Red]"−"$#,##0.00',
  percent: '0.00%;[Red]"−"0.00%',
  multiple: '0.00"x"',
  exact: 'General',
  plain: '0.00',
  whole: '0;"−"0',
  count: '#,##0',
};

/** A third decimal where one was typed, as in a rate of 7.125%. */
const inputFormats: Partial<typeof numberFormats> = {
  percent: '0.00#%;[Red]"−"0.00#%',
  plain: '0.00#',
};

/** Named in every style, because a style without a name has another font in some programs. */
const calibri = { name: 'Calibri', size: 11 } as const;
const line = (style: 'thin' | 'medium', rgb: string) => ({ style, color: { rgb } }) as const;
const solid = (rgb: string) => ({ type: 'pattern', pattern: 'solid', fgColor: { rgb } }) as const;

const heading: CellStyle = {
  font: { ...calibri, bold: true, color: { rgb: 'FFFFFF' } },
  fill: solid('1B3A4B'),
  alignment: { vertical: 'center' },
};

const roles: Readonly<Record<CellRole, CellStyle>> = {
  title: { font: { ...calibri, bold: true, size: 16, color: { rgb: '1B3A4B' } } },
  heading,
  amountHeading: { ...heading, alignment: { vertical: 'center', horizontal: 'right' } },
  subheading: { font: { ...calibri, bold: true, color: { rgb: '1B3A4B' } } },
  // Blue on yellow: what an analyst expects of a number to change.
  input: {
    font: { ...calibri, color: { rgb: '0000C0' } },
    fill: solid('FFF9DB'),
    border: { bottom: line('thin', 'C9B458') },
    alignment: { horizontal: 'right' },
  },
  total: { font: { ...calibri, bold: true }, border: { top: line('thin', '1B3A4B') } },
  label: {},
  lead: { font: { ...calibri, color: { rgb: '5B6770' } } },
  note: {
    font: { ...calibri, color: { rgb: '5B6770' } },
    alignment: { wrapText: true, vertical: 'top', horizontal: 'left', indent: 1 },
  },
  passed: {
    font: { ...calibri, bold: true, color: { rgb: '1E6B3A' } },
    alignment: { horizontal: 'left', indent: 1 },
  },
  link: { font: { ...calibri, color: { rgb: '0B57A4' }, underline: true } },
};

const styles = new Map<string, CellStyle>();

/** The look of a cell. Equal looks are one object, which the writer recognizes fastest. */
export function styleOf({ format, role }: Pick<Cell, 'format' | 'role'>): CellStyle | undefined {
  if (!format && !role) return undefined;
  const key = `${format} ${role}`;
  const known = styles.get(key);
  if (known) return known;
  const numFmt = format && ((role === 'input' && inputFormats[format]) || numberFormats[format]);
  const style = { ...(role && roles[role]), ...(numFmt && { numFmt }) };
  styles.set(key, style);
  return style;
}
