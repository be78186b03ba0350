import { parameterOf, type WireName } from '#contracts/parameters/catalogue.ts';
import type { ChoiceParameter, Parameter, Unit } from '#contracts/parameters/parameter.ts';
import {
  formatCount,
  formatDollars,
  formatMonths,
  formatMultiple,
  formatNumber,
  formatPercent,
  formatRatio,
  formatYears,
  missing,
} from '../format.ts';
import { inSentence } from '../text/in-sentence.ts';

const copy = {
  yes: 'Yes',
  no: 'No',
  none: 'None',
  usual: (range: string) => `usual ${range}`,
  usually: (range: string) => `Usual: ${range}.`,
  meets: {
    least: (value: string) => `${value} or better`,
    most: (value: string) => `${value} or less`,
  },
} as const;

export const formatsByUnit: Readonly<Record<Unit, (value: number) => string>> = {
  percent: formatPercent,
  years: formatYears,
  months: formatMonths,
  ratio: formatRatio,
  multiple: formatMultiple,
  dollars: formatDollars,
  count: formatCount,
  decimal: formatNumber,
  calendar_year: String,
};

export function labelOf(name: WireName): string {
  return parameterOf(name).label;
}

/** The label for chips. */
export function shortLabelOf(name: WireName): string {
  const { short, label } = parameterOf(name);
  return short ?? label;
}

/** The short label within a sentence: `debt yield`, but `DSCR`. */
export function wordsFor(name: WireName): string {
  return inSentence(shortLabelOf(name));
}

/** A parameter with its value: `Rate 7.00%`. */
export const namedValue = (name: WireName, value: unknown) => `${shortLabelOf(name)} ${valueInWords(name, value)}`;

/** The value of a parameter, which is not a range, in words. */
export function valueInWords(name: WireName, value: unknown): string {
  const entry = parameterOf(name);
  if (entry.kind === 'number')
    return typeof value === 'number' ? formatsByUnit[entry.unit](value) : (entry.empty ?? missing);
  if (entry.kind === 'switch') {
    const [on, off] = entry.words ?? [copy.yes, copy.no];
    return value === true ? on : off;
  }
  if (entry.kind === 'list')
    return (value as readonly string[]).map((each) => entry.options?.[each] ?? each).join(', ');
  const text = typeof value === 'string' ? value : '';
  if (entry.kind === 'text') return entry.isQuoted && text ? `“${text}”` : text;
  return entry.kind === 'choice' ? (choiceOptions(entry)[text || unsetChoice(entry)] ?? copy.none) : text;
}

/** The value of a parameter as a condition: `1.20 or better` for a target, the plain value otherwise. */
export function conditionInWords(name: WireName, value: unknown): string {
  const entry = parameterOf(name);
  const words = valueInWords(name, value);
  return entry.kind === 'number' && entry.meets ? copy.meets[entry.meets](words) : words;
}

/** The default of a number with its usual range: `5% · usual 5–8%`. Null: it has none. */
export function defaultInWords(name: WireName): string | null {
  const entry = parameterOf(name);
  if (entry.kind !== 'number') return null;
  if (entry.default === null) return entry.empty ?? null;
  const standard = entry.unit === 'percent' ? `${formatNumber(entry.default)}%` : valueInWords(name, entry.default);
  const usual = usualRange(entry);
  return usual ? `${standard} · ${copy.usual(usual)}` : standard;
}

/** `Usual 5–8%.` Null: the parameter has no usual range. */
export function usualInWords(name: WireName): string | null {
  const usual = usualRange(parameterOf(name));
  return usual && copy.usually(usual);
}

function usualRange(entry: Parameter): string | null {
  if (entry.kind !== 'number') return null;
  const [low, high] = entry.usual ?? entry.slider?.recommended ?? [];
  if (low === undefined || high === undefined) return null;
  return `${formatNumber(low)}–${formatNumber(high)}${entry.unit === 'percent' ? '%' : ''}`;
}

/** The options of a choice with the one that applies while nothing is stated. */
export function choiceOptions(entry: ChoiceParameter): Readonly<Record<string, string>> {
  const unset = unsetChoice(entry);
  return { [unset]: entry.options[unset] ?? copy.none, ...entry.options };
}

/** The option that applies while nothing is stated; blank: none of them. */
export function unsetChoice({ default: standard, neutral }: ChoiceParameter): string {
  return standard ?? neutral ?? '';
}
