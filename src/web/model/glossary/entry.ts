import type { FigureName } from '#contracts/calculation.ts';
import type { SkillLevel } from '#contracts/skill-level.ts';
import { idOf } from './id-of.ts';
import { type Term, terms } from './terms.ts';

/** A glossary term. */
export type Entry = {
  /** The link target. */
  readonly id: string;
  readonly name: string;
  /** Other names. */
  readonly also: string;
  readonly words: Readonly<Record<SkillLevel, string>>;
  /** The figure that the term names; the model supplies its formula. */
  readonly figure: FigureName | null;
  /** The formula of a term that is not a figure. */
  readonly formula: string | null;
  /** The default, its usual range and its reason. */
  readonly basis?: string;
};

type More = { readonly also?: string; readonly figure?: FigureName; readonly formula?: string };

/** A term that the forms explain too. Its two lower levels use the same texts. */
export function known(term: Term, name: string, expert: string, { also = '', figure, formula }: More = {}): Entry {
  const words = { ...terms[term], expert };
  return { id: idOf(term), name, also, words, figure: figure ?? null, formula: formula ?? null };
}

/** A term that only the glossary explains. */
export function entry(
  id: string,
  name: string,
  [beginner, intermediate, expert]: readonly [string, string, string],
  { also = '', figure, formula }: More = {},
): Entry {
  const words = { beginner, intermediate, expert };
  return { id, name, also, words, figure: figure ?? null, formula: formula ?? null };
}
