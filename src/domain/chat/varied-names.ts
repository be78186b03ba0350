import type { FigureName } from '#contracts/calculation.ts';
import type { ToolArguments } from '#contracts/tools/tools.ts';

type VariedName = NonNullable<ToolArguments<'sensitivity'>['varied']>;

const variedPatterns: readonly (readonly [VariedName, RegExp])[] = [
  ['gross_income_increase', /\brent(?:al)? (?:growth|inflation|increases?)\b/],
  ['gross_expense_increase', /\b(?:expense|cost) (?:growth|inflation|increases?)\b|\binflation\b/],
  ['exit', /\bexit\b|\bappreciation\b|\bhome values?\b|\bresale\b|\bgrowth in value\b/],
  ['tax_rate', /\b(?:property )?tax(?:es)?(?: rate)?\b/],
  ['insurance_annual', /\binsurance\b/],
  ['vacancy', /\bvacanc(?:y|ies)\b/],
  ['hold_years', /\bhold(?:ing)?(?: period)?\b|\bhow long i (?:hold|keep)\b/],
  ['maintenance', /\bmaintenance\b/],
  ['capex_reserve', /\bcap ?ex\b|\bcapital reserve\b|\breserves?\b/],
  ['acquisition_cost_percentage', /\bclosing costs?\b|\bacquisition costs?\b/],
  ['disposition_cost_percentage', /\bselling costs?\b|\bdisposition costs?\b/],
  ['mortgage_ltv', /\bltv\b|\bdown payment\b|\bleverage\b|\bloan[- ]to[- ]value\b|\bloan size\b/],
  ['interest_rate', /\b(?:interest|mortgage|loan)(?: rates?)?\b|\brates?\b/],
  ['price', /\b(?:purchase |asking )?price\b|\boffer\b/],
  ['rent', /\brents?\b/],
];

/** Every assumption that the words name: `rate vs price`. */
export function readAllVaried(text: string): readonly VariedName[] {
  return variedPatterns.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
}

/** `what matters more, rate or rent` */
export const weighs = /\bmatters? more\b|\bmore important\b/;

/** Whether a question weighs several assumptions. `rest`: its text without its homes. */
export function weighsSeveral({ text, rest }: { readonly text: string; readonly rest: string }): boolean {
  return weighs.test(text) && readAllVaried(rest).length > 1;
}

/** The one assumption that a sensitivity question names beside its figure. */
export function readVaried(text: string, figure: FigureName | undefined): VariedName | null {
  const words =
    figure === undefined
      ? text
      : text.replace(/\bcap rate\b|\bgross rent(?: multiplier)?\b|\bsale price\b|\bpurchase price\b/g, '');
  return variedPatterns.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
