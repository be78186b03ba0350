import type { ImportedProforma } from '#contracts/import-api.ts';
import { countImport } from '#store/proformas/imports.ts';
import type { Queries } from '#store/transact.ts';
import type { HomeToKeep } from './home-to-keep.ts';
import { ImportRefusal } from './import-refusal.ts';
import { keepKnown, keepOwn } from './keep-home.ts';

export type ImportLimits = {
  /** Imports a calendar month; null: any number. */
  readonly imports: number | null;
};

/**
 * Keeps what was made ready, in the transaction of the caller: counts the import, writes the listing where it is the
 * importer's own, and keeps its proforma. Refuses beyond the plan.
 */
export async function keepImport(
  queries: Queries,
  person: { readonly userId: string },
  home: HomeToKeep,
  limits: ImportLimits,
): Promise<ImportedProforma> {
  if (!(await countImport(queries, person.userId, limits.imports))) throw new ImportRefusal('plan_limit_reached');
  const { reference, listing } = home.own
    ? await keepOwn(queries, person, home, home.own)
    : await keepKnown(queries, person, home, home.known);
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
    portfolio_ids: [],
  };
}
