import type { ImportedProforma } from '#contracts/imports.ts';
import { withUserFacts } from '#domain/user-facts.ts';
import type { Person } from '#store/people/callers.ts';
import { readUnderwrittenProforma } from '#store/portfolios/linked-proformas.ts';
import { portfoliosOf } from '#store/portfolios/portfolio-links.ts';
import type { PortfolioText } from '#store/portfolios/portfolios.ts';
import { recordImport } from '#store/proformas/imports.ts';
import type { Queries } from '#store/transact.ts';
import { markWithinPlan } from '../marks/mark-within-plan.ts';
import { createPortfolio } from '../portfolios/create-portfolio.ts';
import { linkWithinLimit } from '../portfolios/link-within-limit.ts';
import { requirePortfolio } from '../portfolios/require-portfolio.ts';
import { importedToWire } from '../presenters/imported-to-wire.ts';
import { Refusal, requireFound } from '../refusal.ts';
import type { HomeToSave } from './home-to-save.ts';
import { saveKnownHome, savePrivateHome } from './save-home.ts';

export type ImportMarks = {
  /** Without duplicates. */
  readonly portfolioIds: readonly string[];
  readonly newPortfolio: PortfolioText | null;
  /** Whole stars, 1 to 5; null: the rating does not change. */
  readonly rating: number | null;
  readonly pinned: boolean;
};

type Importer = Pick<Person, 'userId' | 'role'>;

/**
 * Saves a prepared import in the caller's transaction: counts it, writes a private listing, saves the proforma, and
 * adds it to portfolios. Refuses imports beyond the plan (`most` per calendar month; null: unlimited) and portfolios of
 * other people.
 */
export async function saveImport(
  queries: Queries,
  person: Importer,
  home: HomeToSave,
  { most, marks }: { readonly most: number | null; readonly marks: ImportMarks },
): Promise<ImportedProforma> {
  if (!(await recordImport(queries, person.userId, most))) throw new Refusal('plan_limit_reached');
  await lockPortfolios(queries, person, marks);
  const reference = home.privateListing
    ? await savePrivateHome(queries, person, home, home.privateListing)
    : await saveKnownHome(queries, person, home, home.knownListing);
  await addToPortfolios(queries, person, reference.proformaId, marks);
  await markWithinPlan(queries, person, reference.proformaId, marks);
  // A home that was saved before keeps the listing of that time.
  const { listing, facts } = requireFound(await readUnderwrittenProforma(queries, person.userId, reference.proformaId));
  const inPortfolios = await portfoliosOf(queries, person.userId, reference.proformaId);
  return importedToWire(home, reference, withUserFacts(listing, facts), inPortfolios);
}

/**
 * Locks in sorted order so that two imports cannot deadlock. Locks portfolios before the proforma, like every change to
 * their contents.
 */
async function lockPortfolios(queries: Queries, person: Importer, { portfolioIds }: ImportMarks): Promise<void> {
  for (const portfolioId of portfolioIds.toSorted()) {
    await requirePortfolio(queries, person, portfolioId);
  }
}

async function addToPortfolios(
  queries: Queries,
  person: Importer,
  proformaId: string,
  { portfolioIds, newPortfolio }: ImportMarks,
): Promise<void> {
  for (const portfolioId of portfolioIds) {
    await linkWithinLimit(queries, person, portfolioId, proformaId);
  }
  if (newPortfolio === null) return;
  const first = { reference: proformaId, rating: null, pinned: false };
  await createPortfolio(queries, person, newPortfolio, first);
}
