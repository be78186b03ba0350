/** How to format a number: money, a fraction shown as percent, or a plain number. */
export type TermUnit = 'dollars' | 'percent' | 'number';

/** One number of a formula. */
export type Term = { readonly label: string; readonly value: number; readonly unit: TermUnit };

/** A formula: operators and brackets are strings, numbers are terms. */
export type Expression = readonly (string | Term)[];

/** An amount of money. */
export function dollars(label: string, value: number): Term {
  return { label, value, unit: 'dollars' };
}

/** A rate or share in a formula, given as a fraction. */
export function percent(label: string, value: number): Term {
  return { label, value, unit: 'percent' };
}

/** A count, a factor or a ratio. */
export function plainNumber(label: string, value: number): Term {
  return { label, value, unit: 'number' };
}

/** Template tag for a formula: the text between the terms is its operators. */
export function express(text: TemplateStringsArray, ...terms: readonly (string | Term | Expression)[]): Expression {
  return text.flatMap((piece, index) => [piece, ...[terms[index] ?? []].flat()]).filter((part) => part !== '');
}

/** Joins formulas with an operator between them. */
export function joinFormulas(formulas: readonly Expression[], operator: string): Expression {
  return formulas.flatMap((formula, index) => (index === 0 ? formula : [operator, ...formula]));
}

/** The sum of several terms. */
export function sumOf(terms: readonly Term[]): Expression {
  return joinFormulas(
    terms.map((term) => [term]),
    ' + ',
  );
}

const formats: Record<TermUnit, (value: number) => string> = {
  dollars: (value) => withDecimals(value, 2, 2),
  percent: (value) => `${withDecimals(100 * value, 2, 4)}%`,
  number: (value) => withDecimals(value, 0, 6),
};

/** The formula with labels instead of numbers. */
export function writeWords(expression: Expression): string {
  return expression.map((part) => (typeof part === 'string' ? part : part.label)).join('');
}

/** The formula with its numbers; negative ones in brackets. */
export function writeNumbers(expression: Expression): string {
  return expression.map((part) => (typeof part === 'string' ? part : writeNumber(part))).join('');
}

function writeNumber({ value, unit }: Term): string {
  const written = formats[unit](Math.abs(value));
  return value < 0 ? `(−${written})` : written;
}

function withDecimals(value: number, minimumFractionDigits: number, maximumFractionDigits: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits, maximumFractionDigits });
}
