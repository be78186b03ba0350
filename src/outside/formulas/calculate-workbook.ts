import { type Cell, cellAddress, type Sheet, type Workbook } from '../workbooks/workbook.ts';
import { FormulaError } from './formula-error.ts';
import { type FormulaValue, type FunctionInput, functions, toNumber } from './functions.ts';
import { type Expression, type Operator, parseFormula } from './parse-formula.ts';

/** A workbook whose formulas have their results. @throws SyntaxError or Error for a formula that cannot be calculated */
export function calculateWorkbook(workbook: Workbook): Workbook {
  const calculate = createCalculator(workbook);
  const sheets = workbook.sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row, at) =>
      row.map((cell, column) =>
        cell?.formula === undefined ? cell : { ...cell, value: calculate(sheet, at, column) },
      ),
    ),
  }));
  return { ...workbook, sheets };
}

/** Calculates cells on demand, each once. */
function createCalculator({ sheets, names }: Workbook): (sheet: Sheet, row: number, column: number) => FormulaValue {
  const byName = new Map(sheets.map((sheet) => [sheet.name, { sheet, results: new Map<Cell, FormulaValue>() }]));
  const named = new Map(names.map((each) => [each.isLocal ? `${each.sheet}!${each.name}` : each.name, each]));
  const running = new Set<Cell>();

  const cellValue = (sheetName: string, row: number, column: number): FormulaValue => {
    const place = byName.get(sheetName);
    if (!place) throw new FormulaError('#REF!');
    const cell = place.sheet.rows[row]?.[column];
    if (!cell) return null;
    if (cell.formula === undefined) return cell.value;
    const known = place.results.get(cell);
    if (known !== undefined) return known;
    if (running.has(cell)) throw new Error(`${sheetName}!${cellAddress(row, column)} depends on itself`);
    running.add(cell);
    const value = evaluate(parseFormula(cell.formula), sheetName);
    running.delete(cell);
    place.results.set(cell, value);
    return value;
  };

  const rangeValues = (expression: Expression, home: string): FormulaValue[] => {
    if (expression.kind !== 'range') return [evaluate(expression, home)];
    const { from, to } = expression;
    const values: FormulaValue[] = [];
    for (let row = from.row; row <= to.row; row++) {
      for (let column = from.column; column <= to.column; column++) {
        values.push(cellValue(expression.sheet ?? home, row, column));
      }
    }
    return values;
  };

  const evaluate = (expression: Expression, home: string): FormulaValue => {
    switch (expression.kind) {
      case 'value':
        return expression.value;
      case 'minus':
        return -toNumber(evaluate(expression.operand, home));
      case 'operation':
        return operate(expression.operator, evaluate(expression.left, home), evaluate(expression.right, home));
      case 'range':
        return cellValue(expression.sheet ?? home, expression.from.row, expression.from.column);
      case 'name': {
        const place = named.get(`${home}!${expression.name}`) ?? named.get(expression.name);
        if (!place) throw new FormulaError('#NAME?');
        return cellValue(place.sheet, place.row, place.column);
      }
      case 'call': {
        const compute = functions[expression.name];
        if (!compute) throw new FormulaError('#NAME?');
        const inputs = expression.inputs.map(
          (input): FunctionInput => ({
            value: () => evaluate(input, home),
            values: () => rangeValues(input, home),
          }),
        );
        return compute(...inputs);
      }
    }
  };

  return (sheet, row, column) => {
    try {
      return cellValue(sheet.name, row, column);
    } catch (cause) {
      throw new Error(`${sheet.name}!${cellAddress(row, column)} cannot be calculated`, { cause });
    }
  };
}

function operate(operator: Operator, left: FormulaValue, right: FormulaValue): FormulaValue {
  switch (operator) {
    case '&':
      return `${left ?? ''}${right ?? ''}`;
    case '=':
      return isSame(left, right);
    case '<>':
      return !isSame(left, right);
    case '<':
      return toNumber(left) < toNumber(right);
    case '>':
      return toNumber(left) > toNumber(right);
    case '<=':
      return toNumber(left) <= toNumber(right);
    case '>=':
      return toNumber(left) >= toNumber(right);
    case '+':
    case '-':
    case '*':
    case '/':
    case '^':
      return compute(operator, toNumber(left), toNumber(right));
  }
}

/** Text is equal in upper and lower case; an empty cell equals 0 and empty text. */
function isSame(left: FormulaValue, right: FormulaValue): boolean {
  if (typeof left === 'string' && typeof right === 'string') return left.toLowerCase() === right.toLowerCase();
  if (left === null) return right === null || right === '' || right === 0 || right === false;
  return right === null ? isSame(right, left) : left === right;
}

function compute(operator: '+' | '-' | '*' | '/' | '^', left: number, right: number): number {
  if (operator === '/' && right === 0) throw new FormulaError('#DIV/0!');
  const result = arithmetic[operator](left, right);
  if (!Number.isFinite(result)) throw new FormulaError('#NUM!');
  return result;
}

const arithmetic = {
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
  '^': (left: number, right: number) => left ** right,
};
