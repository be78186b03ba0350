import type { ImportedProforma } from '#contracts/import-api.ts';
import { recordId } from '#contracts/record-id.ts';
import type { Person } from '#store/people/callers.ts';
import { linkProforma, portfoliosOf } from '#store/portfolios/portfolio-links.ts';
import { lockPortfolio, type PortfolioText } from '#store/portfolios/portfolios.ts';
import { countImport } from '#store/proformas/imports.ts';
import type { Queries } from '#store/transact.ts';
import { markWithinPlan } from '../marks/mark-within-plan.ts';
import { createPortfolio } from '../portfolios/create-portfolio.ts';
import type { HomeToSave } from './home-to-save.ts';
import { ImportRefusal } from './import-refusal.ts';
import { saveKnownHome, savePrivateHome } from './save-home.ts';

/** What is done with the proforma at once. */
export type ImportMarks = {
  /** Each once. */
  readonly portfolioIds: readonly string[];
  readonly newPortfolio: PortfolioText | null;
  /** Whole stars, 1 to 5; null: the rating stays as it is. */
  readonly rating: number | null;
  readonly pinned: boolean;
};

type Importer = Pick<Person, 'userId' | 'role'>;

/**
 * Keeps what was made ready, in the transaction of the caller: counts the import, writes the listing where it is the
 * importer's own, keeps its proforma, and puts that where it is to be. Refuses beyond the plan (`most` imports a calendar
 * month, null: any number), and a portfolio that is not theirs.
 */
export async function saveImport(
  queries: Queries,
  person: Importer,
  home: HomeToSave,
  { most, marks }: { readonly most: number | null; readonly marks: ImportMarks },
): Promise<ImportedProforma> {
  if (!(await countImport(queries, person.userId, most))) throw new ImportRefusal('plan_limit_reached');
  await holdPortfolios(queries, person, marks);
  const { reference, listing } = home.own
    ? await savePrivateHome(queries, person, home, home.own)
    : await saveKnownHome(queries, person, home, home.known);
  await putInPortfolios(queries, person, reference.proformaId, marks);
  await markProforma(queries, person, reference.proformaId, marks);
  const inPortfolios = await portfoliosOf(queries, person.userId, reference.proformaId);
  return {
    id: reference.proformaId,
    alias_id: reference.aliasId,
    listing_id: reference.listingId,
    matched: home.known !== null,
    address: home.title,
    list_price: listing.list_price,
    rent: listing.rent,
    rent_low: listing.rent_low,
    rent_high: listing.rent_high,
    rent_source: listing.rent_source,
    rent_confidence: listing.rent_confidence,
    portfolio_ids: inPortfolios,
  };
}

/**
 * In one order, so that of two imports at once neither waits for the other for good; and before the proforma, as every
 * change of a portfolio does that changes what is in it.
 */
async function holdPortfolios(queries: Queries, { userId }: Importer, { portfolioIds }: ImportMarks): Promise<void> {
  for (const portfolioId of portfolioIds.toSorted()) {
    const isId = recordId.safeParse(portfolioId).success;
    if (!isId || !(await lockPortfolio(queries, userId, portfolioId))) throw new ImportRefusal('not_found');
  }
}

async function putInPortfolios(
  queries: Queries,
  person: Importer,
  proformaId: string,
  { portfolioIds, newPortfolio }: ImportMarks,
): Promise<void> {
  for (const portfolioId of portfolioIds) {
    const link = await linkProforma(queries, person.userId, portfolioId, proformaId);
    if (!link) throw new ImportRefusal('portfolio_full');
  }
  if (newPortfolio === null) return;
  const first = { reference: proformaId, rating: null, pinned: false };
  const made = await createPortfolio(queries, person, newPortfolio, first);
  if ('refusal' in made) throw new ImportRefusal(made.refusal);
}

async function markProforma(queries: Queries, person: Importer, proformaId: string, marks: ImportMarks): Promise<void> {
  if (!(await markWithinPlan(queries, person, proformaId, marks))) throw new ImportRefusal('plan_limit_reached');
}
