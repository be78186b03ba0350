/** How to format a number: money, a fraction shown as percent, or a plain number. */
export type TermUnit = 'dollars' | 'percent' | 'number';

/** One number of a formula. */
export type Term = { readonly label: string; readonly value: number; readonly unit: TermUnit };

/** Many formulas with an operator between them, of which only the ends are written. */
export type Series = { readonly operator: string; readonly formulas: readonly Expression[] };

/** A formula: operators and brackets are strings, numbers are terms. */
export type Expression = readonly (string | Term | Series)[];

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

/** More would fill pages: a hold can have 30 years. */
const mostYearsWritten = 8;

/** Joins the formulas of years with an operator between them. */
export function joinYears(years: readonly Expression[], operator: string): Expression {
  return years.length > mostYearsWritten ? [{ operator, formulas: years }] : joined(years, operator);
}

/** The sum of several terms. */
export function sumOf(terms: readonly Term[]): Expression {
  return joined(
    terms.map((term) => [term]),
    ' + ',
  );
}

function joined(formulas: readonly Expression[], operator: string): Expression {
  return formulas.flatMap((formula, index) => (index === 0 ? formula : [operator, ...formula]));
}

const decimals = (minimumFractionDigits: number, maximumFractionDigits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits, maximumFractionDigits });
// Made once: a page of formulas writes hundreds of numbers.
const [cents, rate, factor] = [decimals(2, 2), decimals(2, 4), decimals(0, 6)];

const formats: Record<TermUnit, (value: number) => string> = {
  dollars: (value) => cents.format(value),
  percent: (value) => `${rate.format(100 * value)}%`,
  number: (value) => factor.format(value),
};

/** The formula with labels instead of numbers. */
export function writeWords(expression: Expression): string {
  return write(expression, ({ label }) => label);
}

/** The formula with its numbers; negative ones in brackets. */
export function writeNumbers(expression: Expression): string {
  return write(expression, writeNumber);
}

function write(expression: Expression, writeTerm: (term: Term) => string): string {
  return expression
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'operator' in part ? writeEnds(part, writeTerm) : writeTerm(part);
    })
    .join('');
}

/** The first two formulas, an ellipsis and the last. */
function writeEnds({ operator, formulas }: Series, writeTerm: (term: Term) => string): string {
  const ends = [...formulas.slice(0, 2), ['…'], ...formulas.slice(-1)];
  return ends.map((formula) => write(formula, writeTerm)).join(operator);
}

function writeNumber({ value, unit }: Term): string {
  const written = formats[unit](Math.abs(value));
  return value < 0 ? `(−${written})` : written;
}
