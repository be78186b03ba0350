import type { StatedAssumptions } from '#contracts/assumptions.ts';
import type { StoredListing } from '#contracts/listing.ts';
import { profilePersonas } from '#contracts/machine-analyses.ts';
import type { GoalMetric } from '#contracts/portfolio-figures.ts';
import { investmentOf } from '#domain/investment-of.ts';
import { type ScoreContext, scoreInputOf } from '#domain/score-input.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import type { ToolInputs } from '#domain/tool-inputs.ts';
import { withUserFacts } from '#domain/user-facts.ts';
import type { NewToolJob } from '#store/analyses/tool-jobs.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import { readLinkedProformas, type UnderwrittenProforma } from '#store/portfolios/linked-proformas.ts';
import { readPortfolio } from '#store/portfolios/portfolios.ts';
import { readProforma, type StoredProforma } from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';
import type { InvestmentCase } from '#underwriting/analyses/investment-case.ts';
import type { Persona } from '#underwriting/assumptions.ts';
import { isUnderwritten } from '#underwriting/portfolio/holding.ts';
import { holdingOf } from '#underwriting/portfolio/holding-of.ts';
import type { GoalMetric as CoreMetric, PlacedHolding } from '#underwriting/score/agenda-fit.ts';
import { classifyProfile, type ProfileInput } from '#underwriting/score/classify-profile.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { proformaToWire } from '../presenters/proforma-to-wire.ts';
import { requireFound } from '../refusal.ts';
import { mapInTurns, runAfterInput } from '../run-in-turn.ts';

export type ToolContext = Omit<ScoreContext, 'targetEquityMultiple' | 'maximumInitialEquityInvestment'>;

/** Reads everything that the tool of a job needs. Refuses an unknown proforma or portfolio. */
export async function readToolInputs(queries: Queries, job: NewToolJob, context: ToolContext): Promise<ToolInputs> {
  const stored = requireFound(await readProforma(queries, job.userId, job.proformaId));
  if (job.toolName === 'determineProformaRating') return readRatingInputs(queries, job, stored, context);
  const profile = profileInputOf(stored, job.targetEquityMultiple);
  if (job.toolName === 'classifyProformaProfile') return { tool: job.toolName, profile };
  return { tool: job.toolName, agenda: await readAgenda(queries, job, stored, profile) };
}

/** The saved listing, or another state of it, with the facts and assumptions of the proforma. */
function partsOf(
  { facts, assumptions }: Pick<StoredProforma, 'facts' | 'assumptions'>,
  listing: StoredListing,
  stated: StatedAssumptions = assumptions,
) {
  const withFacts = withUserFacts(listing, facts);
  return { listing: withFacts, proforma: proformaToWire(withFacts, settleAssumptions(stated)) };
}

async function readRatingInputs(
  queries: Queries,
  { userId, targetEquityMultiple, maximumInitialEquityInvestment }: NewToolJob,
  stored: StoredProforma,
  context: ToolContext,
): Promise<ToolInputs> {
  const today = await findVisibleListing(queries, userId, stored.listingId);
  const input = (listing: StoredListing) =>
    scoreInputOf(partsOf(stored, listing), { ...context, targetEquityMultiple, maximumInitialEquityInvestment });
  const proforma = input(stored.listing);
  const current = today && input(today);
  const hasChanged = current !== null && JSON.stringify(current.listing) !== JSON.stringify(proforma.listing);
  return { tool: 'determineProformaRating', proforma, today: hasChanged ? current : null };
}

function profileInputOf(stored: StoredProforma, targetEquityMultiple: number): ProfileInput {
  const byPersona = Object.fromEntries(
    profilePersonas.map((persona) => [
      persona,
      investmentOf(partsOf(stored, stored.listing, { ...stored.assumptions, persona })).assumptions,
    ]),
  ) as Record<Persona, ProfileInput['assumptions']>;
  return { ...investmentOf(partsOf(stored, stored.listing)), byPersona, targetEquityMultiple };
}

const metrics: Record<GoalMetric, CoreMetric> = {
  yearly_net_income: 'yearlyNetIncome',
  equity_multiple: 'equityMultiple',
  initial_equity_investment: 'initialEquityInvestment',
};

async function readAgenda(
  queries: Queries,
  { userId, proformaId, portfolioId }: NewToolJob,
  { listing }: StoredProforma,
  profile: ProfileInput,
): Promise<Extract<ToolInputs, { tool: 'determineAgendaFit' }>['agenda']> {
  if (portfolioId === null) return null;
  const portfolio = requireFound(await readPortfolio(queries, userId, portfolioId));
  const linked = await readLinkedProformas(queries, userId, portfolioId);
  const { title, goal, strategy, goalMetric, goalValue } = portfolio;
  const others = linked.filter((other) => other.proformaId !== proformaId);
  const holdings = await mapInTurns(others, placedHoldingOf, runAfterInput);
  const personas = classifyProfile(profile)?.personas ?? [];
  const shares = personas.map(({ persona, share }) => [persona, share] as const);
  return {
    portfolio: { id: portfolioId, title },
    input: {
      agenda: {
        goal: goalMetric === null || goalValue === null ? null : { metric: metrics[goalMetric], value: goalValue },
        words: [goal, strategy].filter((text) => text !== null).join(' '),
      },
      others: holdings.flat(),
      listing: profile.listing,
      assumptions: profile.assumptions,
      place: { postalCode: listing.postal_code, propertyType: listing.property_type },
      shares: shares.length > 0 && shares.every(([, share]) => share !== null) ? toShares(shares) : null,
    },
  };
}

function toShares(shares: readonly (readonly [Persona, number | null])[]): Record<Persona, number> {
  return Object.fromEntries(shares) as Record<Persona, number>;
}

/** Empty without rent. */
function placedHoldingOf(proforma: UnderwrittenProforma): PlacedHolding[] {
  const { listing, assumptions }: InvestmentCase = investmentOf(partsOf(proforma, proforma.listing));
  const holding = holdingOf(underwrite(listing, assumptions));
  const { postal_code: postalCode, property_type: propertyType } = proforma.listing;
  return isUnderwritten(holding) ? [{ ...holding, postalCode, propertyType }] : [];
}
