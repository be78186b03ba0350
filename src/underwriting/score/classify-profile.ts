import { appreciationFor } from '../appreciation-for.ts';
import type { Assumptions, Persona, Targets } from '../assumptions.ts';
import type { UnavailableReason } from '../calculation.ts';
import { compileForms } from '../linear/compile-forms.ts';
import type { TargetName } from '../linear/compile-targets.ts';
import { isInHalfSpace } from '../linear/is-in-half-space.ts';
import type { ListingFacts } from '../listing.ts';
import { listingVector } from '../listing-vector.ts';
import { underwrite } from '../underwrite.ts';
import { compileMultiple } from './target-prices.ts';

export const personas = ['cash_flow', 'reinvestor', 'appreciation'] as const satisfies readonly Persona[];

/** Where the return of a home comes from, dollars over the hold, each at least 0. */
export type ReturnSources = {
  /** The sum of yearly cash flows. */
  readonly cashFlow: number;
  readonly principalPaidDown: number;
  /** What a refinance pays out of the growth in value. */
  readonly refinanceProceeds: number;
  /** The growth in value that stays in the home until the sale, less closing costs, repairs and selling costs. */
  readonly growthInValue: number;
};

export type PersonaResult = {
  readonly persona: Persona;
  /** Of the sources, from 0 to 1; null: there is no return at all. */
  readonly share: number | null;
  /** Under the persona's own assumptions. */
  readonly equityMultiple: number | null;
  readonly unavailable: UnavailableReason | null;
  /** The conditions that it misses: the target multiple, and no loss of cash in year 1 for `cash_flow`. */
  readonly missed: readonly TargetName[];
};

export type Profile = {
  readonly sources: ReturnSources;
  /** The persona with the largest share; null: there is no return at all. */
  readonly suits: Persona | null;
  readonly personas: readonly PersonaResult[];
};

export type ProfileInput = {
  readonly listing: ListingFacts;
  readonly assumptions: Assumptions;
  /** The same assumptions with each persona's presets. */
  readonly byPersona: Readonly<Record<Persona, Assumptions>>;
  readonly targetEquityMultiple: Targets['equityMultiple'];
};

/**
 * Which persona the return of a home suits. Shares sum to 1: cash flow suits the cash-flow persona, principal paid down
 * and refinance proceeds the reinvestor, and the other growth the appreciation persona. Null without rent.
 */
export function classifyProfile({
  listing,
  assumptions,
  byPersona,
  targetEquityMultiple,
}: ProfileInput): Profile | null {
  const sources = returnSourcesOf(listing, assumptions);
  if (sources === null) return null;
  const parts: Record<Persona, number> = {
    cash_flow: sources.cashFlow,
    reinvestor: sources.principalPaidDown + sources.refinanceProceeds,
    appreciation: sources.growthInValue,
  };
  const total = parts.cash_flow + parts.reinvestor + parts.appreciation;
  const results = personas.map((persona) => ({
    persona,
    share: total > 0 ? parts[persona] / total : null,
    ...resultUnder(byPersona[persona], listing, targetEquityMultiple),
  }));
  const [largest] = results.toSorted((one, other) => (other.share ?? 0) - (one.share ?? 0));
  return { sources, suits: total > 0 ? largest!.persona : null, personas: results };
}

/**
 * Losses count as 0. A refinance draws on principal paid down before it draws on growth, so that no dollar counts
 * twice.
 */
export function returnSourcesOf(listing: ListingFacts, assumptions: Assumptions): ReturnSources | null {
  const { calculation } = underwrite(listing, assumptions);
  const { initialEquityInvestment, loanAmount, loanBalanceAtExit, takeHomeEquity, refiProceeds } = calculation;
  if (takeHomeEquity === null) return null;
  const principalPaidDown = Math.max(0, loanAmount - loanBalanceAtExit);
  const growth = Math.max(0, takeHomeEquity + loanBalanceAtExit - initialEquityInvestment - loanAmount);
  const drawn = Math.min(growth, Math.max(0, (refiProceeds ?? 0) - principalPaidDown));
  return {
    cashFlow: Math.max(0, calculation.yearlyNetIncome! * assumptions.holdYears),
    principalPaidDown,
    refinanceProceeds: drawn,
    growthInValue: growth - drawn,
  };
}

function resultUnder(
  assumptions: Assumptions,
  listing: ListingFacts,
  target: number,
): Pick<PersonaResult, 'equityMultiple' | 'unavailable' | 'missed'> {
  const { calculation } = underwrite(listing, assumptions);
  const vector = listingVector(listing, assumptions)!;
  const halfSpaces = compileMultiple(
    target,
    assumptions,
    compileForms(assumptions, appreciationFor(listing, assumptions)),
  );
  const { equityMultiple, unavailable } = calculation;
  return {
    equityMultiple,
    unavailable: unavailable['equityMultiple'] ?? null,
    missed: halfSpaces.filter((halfSpace) => !isInHalfSpace(halfSpace, vector)).map(({ name }) => name),
  };
}
