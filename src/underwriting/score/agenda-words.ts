import type { Persona } from '../assumptions.ts';

const words: Readonly<Record<Persona, RegExp>> = {
  cash_flow: /cash[ -]?flow|income|yield|dividend|passive|retire/i,
  reinvestor: /brrrr|refinanc|reinvest|pay(?:ing)? ?down|snowball/i,
  appreciation: /apprecia|growth|grow\b|equity gain|long[ -]?term value/i,
};

/** The personas that the words of a goal name, such as "high cash flow". */
export function personasInWords(text: string): readonly Persona[] {
  return (Object.keys(words) as Persona[]).filter((persona) => words[persona].test(text));
}
