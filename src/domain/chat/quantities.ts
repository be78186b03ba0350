/** A number as typed, with its sign of kind. */
export type Quantity = {
  readonly value: number;
  /** Absent where the words leave it open. */
  readonly kind: 'dollars' | 'percent' | 'points' | 'years' | 'months' | 'multiple' | null;
};

/** A quantity as one group of a pattern. */
export const quantity = String.raw`([-+]?\$?\s?\d[\d,]*(?:\.\d+)?(?:\s?(?:%|k\b|m\b|mm\b|thousand\b|million\b|x\b|bps\b|basis points?\b|(?:percentage )?points?\b|pts?\b|years?\b|yrs?\b|yr\b|months?\b|mos?\b|dollars\b|bucks\b))?(?:(?:\s?\/\s?|\s(?:a|per|each|every)\s)(?:mo(?:nth)?|yr|year)\b|\s(?:monthly|annually|yearly)\b)?)`;

const parts =
  /^([-+]?)(\$?)\s?(\d[\d,]*(?:\.\d+)?)\s?(%|k|m|mm|thousand|million|x|bps|basis points?|(?:percentage )?points?|pts?|years?|yrs?|yr|months?|mos?|dollars|bucks)?((?:\s?\/\s?|\s(?:a|per|each|every)\s)(?:mo(?:nth)?|yr|year)|\s(?:monthly|annually|yearly))?$/;

const kinds: readonly (readonly [RegExp, Quantity['kind'], number])[] = [
  [/^%$/, 'percent', 1],
  [/^k$|^thousand$/, 'dollars', 1000],
  [/^m$|^mm$|^million$/, 'dollars', 1_000_000],
  [/^x$/, 'multiple', 1],
  [/^bps$|^basis/, 'points', 0.01],
  [/points?$|^pts?$/, 'points', 1],
  [/^y/, 'years', 1],
  [/^mo/, 'months', 1],
  [/^dollars$|^bucks$/, 'dollars', 1],
];

/** Reads what `quantity` matched. */
export function readQuantity(text: string): Quantity & { readonly isMonthly: boolean } {
  const [, sign = '', dollarSign = '', digits = '', unit = '', rate = ''] = parts.exec(text.trim()) ?? [];
  const [, kind, factor] = kinds.find(([pattern]) => pattern.test(unit)) ?? [null, null, 1];
  const value = (sign === '-' ? -1 : 1) * Number(digits.replaceAll(',', '')) * factor;
  const isMonthly = /mo/.test(rate);
  const isAmount = dollarSign !== '' || (rate !== '' && kind === null);
  return { value: Number(value.toPrecision(12)), kind: isAmount ? 'dollars' : kind, isMonthly };
}
