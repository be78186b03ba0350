import type { UserFacts } from '#contracts/user-facts.ts';
import { statedDifferences } from '#domain/settled-search.ts';
import { statedFacts, withUserFacts } from '#domain/user-facts.ts';
import type { HomeFacts } from '#outside/home-pages/home-facts.ts';
import type { RevisedListing } from '#store/listings/listings.ts';
import { type PrivateListing, writePrivateListing } from '#store/listings/private-listings.ts';
import { findVisibleListing } from '#store/listings/visible-listing.ts';
import { proformaWithFacts, refreshProforma } from '#store/proformas/imported-proformas.ts';
import { addProforma, type SavedReference } from '#store/proformas/proformas.ts';
import type { Queries } from '#store/transact.ts';
import { taxAfterSale } from '#underwriting/tax-after-sale.ts';
import { underwriteToWire } from '../presenters/proforma-to-wire.ts';
import { saveListing } from '../proformas/save-proforma.ts';
import type { HomeToSave } from './home-to-save.ts';

type Importer = { readonly userId: string };

/** Saves a private listing. A repeat with other facts updates its proforma. */
export async function savePrivateHome(
  queries: Queries,
  person: Importer,
  { assumptions: settledAssumptions, title }: HomeToSave,
  listingWithFacts: PrivateListing,
): Promise<SavedReference> {
  await writePrivateListing(queries, person.userId, listingWithFacts);
  const listing = (await findVisibleListing(queries, person.userId, listingWithFacts.listing.listing_id))!;
  const reference = await saveListing(queries, person, listing, { assumptions: settledAssumptions, title });
  await refreshProforma(queries, person.userId, reference.proformaId, underwriteToWire(listing, settledAssumptions));
  return reference;
}

/**
 * Saves a public listing. Facts that differ from the listing belong to the importer: such a proforma matches no search
 * result, and the same facts give the same proforma. The transaction must lock the person.
 */
export async function saveKnownHome(
  queries: Queries,
  person: Importer,
  { assumptions: settledAssumptions, title, stated }: HomeToSave,
  listing: RevisedListing,
): Promise<SavedReference> {
  const facts = differingFacts(stated, listing);
  if (Object.keys(facts).length === 0)
    return saveListing(queries, person, listing, { assumptions: settledAssumptions, title });
  const assumptions = statedDifferences(settledAssumptions);
  const saved = await proformaWithFacts(queries, person.userId, listing.listing_id, { facts, assumptions });
  if (saved) return saved;
  const { listing: savedListing } = underwriteToWire(listing, settledAssumptions);
  const { calculation } = underwriteToWire(withUserFacts(listing, facts), settledAssumptions);
  const newProforma = { aliasId: null, title, listing: savedListing, facts, assumptions, calculation };
  return (await addProforma(queries, person.userId, newProforma))!;
}

const highestTaxRate = 20;

/** Stated facts that differ from the listing. */
function differingFacts(stated: Partial<HomeFacts>, listing: RevisedListing): UserFacts {
  const other = <Value>(value: Value | undefined, publicListing: Value) =>
    value === publicListing ? null : (value ?? null);
  const price = stated.price ?? listing.list_price;
  // A bill is a share of dues that contain the property tax.
  const bill = listing.tax_source === 'dues' ? null : other(stated.tax_annual_amount, listing.tax_annual_amount);
  return statedFacts({
    list_price: other(stated.price, listing.list_price),
    rent: other(stated.rent, listing.rent),
    association_fee_monthly: other(stated.association_fee_monthly, listing.association_fee_monthly),
    tax_rate: bill === null ? null : Math.min(percentAfterSale(bill, price, listing), highestTaxRate),
  });
}

function percentAfterSale(bill: number, listPrice: number, listing: RevisedListing): number {
  const { state_or_province: stateOrProvince, flags } = listing;
  return (
    100 * taxAfterSale({ listPrice, stateOrProvince, bill, isTenantOccupied: flags.includes('tenant_occupied') }).rate
  );
}
