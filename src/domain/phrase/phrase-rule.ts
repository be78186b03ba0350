import type { SearchParameters } from '../search-parameters.ts';

export type PhraseChanges = Partial<SearchParameters>;

/** A pattern, and the parameters that its groups set; null: not a match after all. */
export type PhraseRule = {
  readonly pattern: RegExp;
  readonly read: (groups: readonly (string | undefined)[]) => PhraseChanges | null;
};

export const rule = (pattern: string, read: PhraseRule['read']): PhraseRule => ({
  pattern: new RegExp(`(?<![\\w.,$])(?:${pattern})`, 'gi'),
  read,
});

export const squareFeet = String.raw`(?:sq\.?\s?f(?:ee|oo)?t\b\.?|sqft\b|sf\b|square\s?f(?:ee|oo)t\b)`;
