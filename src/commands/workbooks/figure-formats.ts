import {
  type CalculationOnWire,
  type FigureName,
  type FigureUnit,
  figureNames,
  figures,
  isAfterTax,
} from '#contracts/calculation.ts';
import type { NumberFormat } from '#outside/workbooks/workbook.ts';

const formats: Readonly<Record<FigureUnit, NumberFormat>> = {
  dollars: 'cents',
  percent: 'percent',
  multiple: 'multiple',
  ratio: 'plain',
  years: 'plain',
};

export function formatOfFigure(name: FigureName): NumberFormat {
  return name === 'hold_years' ? 'whole' : formats[figures[name].unit];
}

/** A figure of a response in the unit of its cell: percent becomes a fraction. */
export function figureInCell(name: FigureName, value: number): number {
  return figures[name].unit === 'percent' ? value / 100 : value;
}

/** The figures of a model: without what a role hides, and with those after tax, because a cell turns the tax on. */
export function modelFigures(calculation: CalculationOnWire): FigureName[] {
  return figureNames.filter((name) => calculation[name] !== undefined || isAfterTax(name));
}
