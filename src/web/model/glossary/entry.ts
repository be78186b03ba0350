import type { FigureName } from '#contracts/calculation.ts';
import type { SkillLevel } from '#contracts/skill-level.ts';
import { idOf } from './id-of.ts';
import { type Term, terms } from './terms.ts';

/** A term of the field. */
export type Entry = {
  /** By which it is linked to. */
  readonly id: string;
  readonly name: string;
  /** What else it is called. */
  readonly also: string;
  readonly words: Readonly<Record<SkillLevel, string>>;
  /** The figure of a proforma that it is: its formula is the model's own. */
  readonly figure: FigureName | null;
  /** The formula of what is no figure of a proforma. */
  readonly formula: string | null;
};

type More = { readonly also?: string; readonly figure?: FigureName; readonly formula?: string };

/** A term that the forms explain too: for the two lower levels in the same words. */
export function known(term: Term, name: string, expert: string, { also = '', figure, formula }: More = {}): Entry {
  const words = { ...terms[term], expert };
  return { id: idOf(term), name, also, words, figure: figure ?? null, formula: formula ?? null };
}

/** A term that stands in the glossary alone. */
export function entry(
  id: string,
  name: string,
  [beginner, intermediate, expert]: readonly [string, string, string],
  { also = '', figure, formula }: More = {},
): Entry {
  const words = { beginner, intermediate, expert };
  return { id, name, also, words, figure: figure ?? null, formula: formula ?? null };
}
