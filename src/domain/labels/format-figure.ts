import { type FigureName, type FigureUnit, figures } from '#contracts/calculation.ts';
import { formatDollars, formatMultiple, formatPercent, formatRatio, formatYears } from '../format.ts';

const formats: Record<FigureUnit, (value: number | null | undefined) => string> = {
  dollars: formatDollars,
  percent: formatPercent,
  multiple: formatMultiple,
  ratio: formatRatio,
  years: formatYears,
};

/** A wire figure, formatted in its unit. */
export function formatFigure(name: FigureName, value: number | null | undefined): string {
  return formats[figures[name].unit](value);
}

/** A core figure (fractions), formatted as on the pages. */
export function formatCore(name: FigureName, value: number | null): string {
  return formatFigure(name, value !== null && figures[name].unit === 'percent' ? 100 * value : value);
}
