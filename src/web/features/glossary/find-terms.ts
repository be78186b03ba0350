import type { Entry } from '../../model/glossary/entry.ts';
import { glossary } from '../../model/glossary/glossary.ts';

/** The terms that contain every typed word. Terms with the words in their name come first. */
export function findTerms(typed: string): typeof glossary {
  const words = plain(typed).split(' ').filter(Boolean);
  if (words.length === 0) return glossary;
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const rank = (entry: Entry) => {
    if (holds(`${entry.name} ${entry.also}`)) return 0;
    return holds([entry.name, entry.also, ...Object.values(entry.words)].join(' ')) ? 1 : 2;
  };
  return glossary
    .map(({ title, entries }) => ({
      title,
      entries: entries.filter((entry) => rank(entry) < 2).toSorted((one, other) => rank(one) - rank(other)),
    }))
    .filter(({ entries }) => entries.length > 0)
    .toSorted((one, other) => rank(one.entries[0]!) - rank(other.entries[0]!));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}
