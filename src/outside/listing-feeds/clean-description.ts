import {
  type ListingDescription,
  mostFeatureCharacters,
  mostFeatures,
  mostRemarkCharacters,
} from '#contracts/listing-description.ts';
import { unwritable } from '#contracts/user-text.ts';
import type { Draft } from './feed-format.ts';

/**
 * The description of a draft in a form that can be stored. A value that cannot be stored counts as not stated, so that
 * it never costs a listing. Text loses its control and direction characters and its invalid bytes, and is cut at a
 * word. Markup stays as text. A clean description stays as it is.
 */
export function cleanDescription(draft: Draft): ListingDescription {
  return {
    public_remarks: cleanText(draft['public_remarks'], mostRemarkCharacters),
    parking_total: wholeCount(draft['parking_total']),
    garage_spaces: count(draft['garage_spaces']),
    parking_features: cleanFeatures(draft['parking_features']),
    features: cleanFeatures(draft['features']),
  };
}

const unwritables = new RegExp(`${unwritable.source}|[\\uFFFD\\p{Cs}]`, 'gu');

function cleanText(value: unknown, most: number): string | null {
  if (typeof value !== 'string') return null;
  // Bounds the work: a cell can have a megabyte.
  const clean = value
    .slice(0, 4 * most)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(unwritables, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return clean === '' ? null : cutAtWord(clean, most);
}

function cutAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most - 1);
  const end = /^\s/.test(text.slice(most - 1)) ? start.length : start.search(/\s\S*$/);
  const whole = end > 0 ? start.slice(0, end).trimEnd() : start.replace(/[\uD800-\uDBFF]$/, '');
  return `${whole}…`;
}

function cleanFeatures(values: unknown): string[] {
  if (!Array.isArray(values)) return [];
  const byName = new Map<string, string>();
  for (const value of values) {
    const feature = cleanText(value, mostFeatureCharacters)?.replaceAll('\n', ' ');
    if (feature === undefined || byName.has(feature.toLowerCase())) continue;
    byName.set(feature.toLowerCase(), feature);
    if (byName.size === mostFeatures) break;
  }
  return [...byName.values()];
}

/** Null also for 0, which feeds state for homes that they know nothing of. */
function count(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value <= 1000 ? value : null;
}

function wholeCount(value: unknown): number | null {
  return Number.isInteger(value) ? count(value) : null;
}
