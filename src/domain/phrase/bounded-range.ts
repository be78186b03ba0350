export type Ends = [low: number | null, high: number | null];

/** Words that make a number an end of a range: before the number, and after it. */
type Bound = { readonly before: string; readonly after: string };
type Bounds = { readonly most: Bound; readonly least: Bound };

/** A bound before the next number is not one of the last number. */
const lastWord = String.raw`(?!\s?(?:of\s)?\$?\d)`;

export const usualBounds: Bounds = {
  most: {
    before: String.raw`under|below|within|up to|at most|max(?:imum)?(?: of)?|capped at|(?:no|not) (?:over|above|more than|higher than|larger than|bigger than|longer than)|(?:do(?:es)? )?not (?:go over|exceed(?:ing)?)|(?<!\b(?:no|not) )(?:less|fewer|lower|smaller|cheaper|shorter|newer) than|<=?`,
    after: String.raw`(?:or (?:less|fewer|lower|below|under|smaller|cheaper)|and (?:under|below|less)|max(?:imum)?|tops|at most)${lastWord}`,
  },
  least: {
    before: String.raw`(?<!\b(?:no|not|go) )(?:over|above)|at least|min(?:imum)?(?: of)?|starting at|from|(?:no|not) (?:under|below|less than|fewer than|lower than|smaller than)|(?<!\b(?:no|not) )(?:more|greater|higher|larger|bigger|longer|older) than|exceed(?:s|ing)|>=?`,
    after: String.raw`(?:or (?:more|better|up|higher|above|over|bigger|larger|longer|greater)|and (?:up|above|over|more)|min(?:imum)?|at least)${lastWord}|\+`,
  },
};

export const yearBounds: Bounds = {
  most: {
    before: String.raw`(?<!\b(?:no|not) )(?:before|pre|earlier than|older than)|prior to|by|until|up to|under|below|at most|(?:no|not) (?:newer than|later than|after)`,
    after: String.raw`(?:or|and) (?:before|earlier|older|less)`,
  },
  least: {
    before: String.raw`since|(?<!\b(?:no|not) )(?:after|post|newer than|later than|younger than)|from|over|above|at least|starting in|(?:no|not) (?:older than|earlier than|before)`,
    after: String.raw`(?:or|and) (?:after|since|newer|later|younger|more recent|up|above|more)|and on|onwards?|\+`,
  },
};

const to = String.raw`\s?(?:-|–|to|and|or)\s?`;

/**
 * One amount or two, with the words that bound it: `under 300`, `300 or less`, `between 200 and 300`. `first`: the
 * first of two amounts, which can be without a unit.
 */
export function bounded(amount: string, { most, least }: Bounds = usualBounds, first = amount): string {
  const before = `(?:${most.before}|${least.before}|between)[\\s-]?`;
  const after = String.raw`\s?(?:${most.after}|${least.after})(?![\w$])`;
  return `(?:${before})?(?:${first}${to})?${amount}(?:${after})?`;
}

/** The ends that `bounded` words state. `alone`: the ends of an amount without a bound. */
export function readEnds(
  text: string,
  amounts: readonly number[],
  alone: (amount: number) => Ends | null,
  { most, least }: Bounds = usualBounds,
): Ends | null {
  const [first, second] = amounts;
  if (first === undefined || amounts.length > 2) return null;
  if (second !== undefined) return first <= second ? [first, second] : null;
  const [isMost, isLeast] = [most, least].map((bound) => hasBound(text, bound));
  if (isMost) return isLeast ? null : [null, first];
  return isLeast ? [first, null] : alone(first);
}

function hasBound(text: string, { before, after }: Bound): boolean {
  return new RegExp(`(?:(?<![a-z])|(?=\\+))(?:${before}|${after})(?![a-z])`, 'i').test(text);
}
