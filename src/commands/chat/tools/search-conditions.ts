import type { ChatFigure } from '#contracts/chat.ts';
import { parameterNames, parameterOf, type WireName } from '#contracts/parameters/catalogue.ts';
import { requiredTargets } from '#contracts/parameters/targets.ts';
import type { SearchPayload } from '#contracts/search-payload.ts';
import { formatCount } from '#domain/format.ts';
import { conditionInWords, formatsByUnit, valueInWords, wordsFor } from '#domain/labels/parameter-words.ts';
import { titleOf } from '#domain/place-titles.ts';
import { plainFigure } from '../tool-answer.ts';

/** A condition of a search in words, with its value as a figure. */
export type SearchCondition = { readonly words: string; readonly figure: ChatFigure };

const ofPlace: ReadonlySet<string> = new Set(['zip_code', 'zip_codes', 'places']);
const mostListed = 5;

/** Every condition in force: first those that a question stated, then those of the search on screen and the defaults. */
export function conditionsOf(
  payload: SearchPayload,
  stated: Readonly<Record<string, unknown>>,
  hasPlace: boolean,
): readonly SearchCondition[] {
  const values: Readonly<Record<string, unknown>> = payload;
  const others = parameterNames.filter(
    (name) => !(name in stated) && !(hasPlace && ofPlace.has(name)) && isInForce(name, values[name]),
  );
  return [
    ...Object.entries(stated).flatMap(([name, value]) => conditionFigure(name, value) ?? []),
    ...others.flatMap((name) => conditionFigure(name, values[name]) ?? []),
  ];
}

/** Whether a value differs from what a search does without it. Every search has the two targets. */
function isInForce(name: WireName, value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false;
  if (Array.isArray(value)) return value.some((each) => each !== null);
  const entry = parameterOf(name);
  return name in requiredTargets ? value !== 0 : !('default' in entry && entry.default === value);
}

function conditionFigure(name: string, value: unknown): SearchCondition | null {
  if (value === null || value === undefined || value === '' || name === 'sort') return null;
  const key = `condition.${name}`;
  const wire = parameterNames.find((each) => each === name);
  if (!wire) return null;
  if (Array.isArray(value) && value.length === 2 && value.every((end) => end === null || typeof end === 'number')) {
    const [low, high] = value as [number | null, number | null];
    const entry = parameterOf(wire);
    const format = entry.kind === 'range' ? formatsByUnit[entry.unit] : formatCount;
    const text = rangeText(low, high, format);
    return { words: `${wordsFor(wire)} {${key}}`, figure: plainFigure(key, wordsFor(wire), text) };
  }
  if (typeof value === 'boolean') {
    const text = `${value ? '' : 'not '}${wordsFor(wire)}`;
    return { words: `{${key}}`, figure: plainFigure(key, wordsFor(wire), text) };
  }
  const text = Array.isArray(value) ? listText(wire, value) : conditionInWords(wire, value);
  return { words: `${wordsFor(wire)} {${key}}`, figure: plainFigure(key, wordsFor(wire), text) };
}

function rangeText(low: number | null, high: number | null, format: (value: number) => string): string {
  if (low === null) return `up to ${format(high ?? 0)}`;
  if (high === null) return `from ${format(low)}`;
  return low === high ? format(low) : `${format(low)} to ${format(high)}`;
}

function listText(name: WireName, values: readonly unknown[]): string {
  if (values.length > mostListed) return formatCount(values.length);
  if (name === 'places') return values.map((slug) => titleOf(String(slug))).join(' and ');
  return parameterOf(name).kind === 'list' ? valueInWords(name, values) : values.join(', ');
}
