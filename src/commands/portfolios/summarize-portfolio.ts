import { isDeepStrictEqual } from 'node:util';
import { recordId } from '#contracts/record-id.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { type SummedFigures, savedHolding } from '#domain/saved-holding.ts';
import { type SettledAssumptions, settleAssumptions, toAssumptions } from '#domain/settled-assumptions.ts';
import { type PlacedProforma, summarizePortfolio } from '#domain/summarize-portfolio.ts';
import { readAliasToken } from '#domain/tokens.ts';
import { withUserFacts } from '#domain/user-facts.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import {
  readLinkedProformas,
  readUnderwrittenProforma,
  type UnderwrittenProforma,
} from '#store/portfolios/linked-proformas.ts';
import { type PortfolioText, readPortfolio } from '#store/portfolios/portfolios.ts';
import { lockReferenceOfAlias } from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { requireFound } from '../refusal.ts';
import { mapInTurns, type RunInTurn } from '../run-in-turn.ts';

/** Every field. Role limits apply later. */
export type FullSummary = ReturnType<typeof summarizePortfolio>;

type Person = { readonly userId: string };

type Context = { readonly queries: Queries; readonly runInTurn: RunInTurn };

/** The portfolio as one investment. Refuses an unknown portfolio. */
export async function summarizePortfolioOf(
  context: Context,
  { userId }: Person,
  portfolioId: string,
): Promise<FullSummary> {
  return summarizeInTurns(context, async ({ queries }) => ({
    portfolio: requireFound(await readPortfolio(queries, userId, portfolioId)),
    inputs: (await readLinkedProformas(queries, userId, portfolioId)).map(toInput),
  }));
}

export type AddedProforma = {
  /** A proforma_id or an alias_id. */
  readonly reference: string;
  /** Replace its own. */
  readonly numbers?: Pick<UnderwritingInput, 'facts' | 'settledAssumptions'>;
};

/**
 * The summary with one more proforma. Saves nothing. A proforma already in the portfolio counts once. Refuses if either
 * is unknown.
 */
export async function summarizeWithProforma(
  context: Context,
  { userId }: Person,
  portfolioId: string,
  { reference, numbers }: AddedProforma,
): Promise<FullSummary> {
  return summarizeInTurns(context, async ({ queries }) => {
    const portfolio = requireFound(await readPortfolio(queries, userId, portfolioId));
    const found = requireFound(await findUnderwritingInput(queries, userId, reference));
    const added = numbers ? withNumbers(found, numbers) : found;
    const linked = (await readLinkedProformas(queries, userId, portfolioId)).map(toInput);
    const others = linked.map((input) => (input.proformaId === added.proformaId ? added : input));
    return { portfolio, inputs: others.includes(added) ? others : [...others, added] };
  });
}

type UnderwritingInput = Pick<UnderwrittenProforma, 'listing' | 'facts'> & {
  /** Null: not saved, like its figures. */
  readonly proformaId: string | null;
  readonly settledAssumptions: SettledAssumptions;
  readonly figures: SummedFigures | null;
};

function toInput({ proformaId, listing, facts, assumptions, calculation }: UnderwrittenProforma): UnderwritingInput {
  return { proformaId, listing, facts, settledAssumptions: settleAssumptions(assumptions), figures: calculation };
}

/** Changed numbers have no saved figures. */
function withNumbers(
  input: UnderwritingInput,
  { facts, settledAssumptions }: NonNullable<AddedProforma['numbers']>,
): UnderwritingInput {
  const isUnchanged =
    isDeepStrictEqual(facts, input.facts) && isDeepStrictEqual(settledAssumptions, input.settledAssumptions);
  return isUnchanged ? input : { ...input, facts, settledAssumptions, figures: null };
}

/** A saved proforma uses its saved listing, otherwise today's. */
async function findUnderwritingInput(
  queries: Queries,
  userId: string,
  reference: string,
): Promise<UnderwritingInput | null> {
  if (recordId.safeParse(reference).success) return findSavedInput(queries, userId, reference);
  const saved = await lockReferenceOfAlias(queries, userId, reference);
  if (saved) return findSavedInput(queries, userId, saved.proformaId);
  const alias = readAliasToken(reference);
  if (!alias) return null;
  const listing = await findVisibleListing(queries, userId, alias.listingId);
  return listing && { proformaId: null, listing, facts: {}, settledAssumptions: alias.assumptions, figures: null };
}

async function findSavedInput(queries: Queries, userId: string, proformaId: string): Promise<UnderwritingInput | null> {
  const saved = await readUnderwrittenProforma(queries, userId, proformaId);
  return saved && toInput(saved);
}

type Contents = {
  readonly portfolio: Pick<PortfolioText, 'goalMetric' | 'goalValue'>;
  readonly inputs: readonly UnderwritingInput[];
};

/** Reading has a turn too, so that waiting requests hold no homes in memory. */
async function summarizeInTurns(context: Context, read: (context: Context) => Promise<Contents>): Promise<FullSummary> {
  const { runInTurn } = context;
  const { portfolio, inputs } = await runInTurn(() => read(context));
  const proformas = await mapInTurns(inputs, underwriteSaved, runInTurn);
  const { goalMetric, goalValue } = portfolio;
  return runInTurn(() => summarizePortfolio(proformas, { goal_metric: goalMetric, goal_value: goalValue }));
}

function underwriteSaved({ listing, facts, settledAssumptions, figures }: UnderwritingInput): PlacedProforma {
  const stated = withUserFacts(listing, facts);
  const assumptions = toAssumptions(settledAssumptions);
  const saved = figures && savedHolding(figures, assumptions);
  return { ...underwrite(factsOf(stated), assumptions), place: listing, ...(saved && { saved }) };
}
