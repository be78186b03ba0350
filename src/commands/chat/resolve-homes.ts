import { recordId } from '#contracts/record-id.ts';
import { defaultAssumptions } from '#domain/lender-limits.ts';
import { settleAssumptions } from '#domain/settled-assumptions.ts';
import { aliasToken, readAliasToken } from '#domain/tokens.ts';
import { withUserFacts } from '#domain/user-facts.ts';
import { listingsByAddress } from '#store/listings/listings-by-address.ts';
import { visibleListingsById } from '#store/listings/visible-listing.ts';
import { readProforma } from '#store/proformas/proformas.ts';
import { listingToWire } from '../presenters/proforma-to-wire.ts';
import type { HomeCase } from './home-case.ts';
import { type ToolContext, UnansweredError } from './tool-context.ts';

/** The homes named in a call, in its order. Throws UnansweredError for a name that means none. */
export async function resolveHomes(context: ToolContext, names: readonly string[]): Promise<HomeCase[]> {
  const references = await Promise.all(names.map((name) => referenceOf(context, name)));
  const aliases = references.map(readAliasToken);
  const listingIds = aliases.flatMap((alias) => (alias ? [alias.listingId] : []));
  const { database, person } = context;
  const listings = new Map(
    listingIds.length === 0
      ? []
      : (await visibleListingsById(database.pool, person.userId, listingIds)).map((row) => [row.listing_id, row]),
  );
  const homes = await Promise.all(
    references.map(async (reference, index): Promise<FoundHome> => {
      const alias = aliases[index];
      const listing = alias && listings.get(alias.listingId);
      if (alias && listing)
        return { reference, listing: listingToWire(listing), facts: {}, settledAssumptions: alias.assumptions };
      return savedHome(context, reference);
    }),
  );
  return homes.map((home) => withScreenEdits(context, home));
}

/** Whether `this` means a home. */
export function hasHome({ chatContext }: Pick<ToolContext, 'chatContext'>): boolean {
  return Boolean(chatContext.proforma_id || chatContext.about);
}

export async function resolveHome(context: ToolContext, name: string): Promise<HomeCase> {
  const [home] = await resolveHomes(context, [name]);
  return home!;
}

/** A home with its listing as the seller states it. */
type FoundHome = Omit<HomeCase, 'asking'>;

async function savedHome({ database, person }: ToolContext, reference: string): Promise<FoundHome> {
  const stored = recordId.safeParse(reference).success
    ? await readProforma(database.pool, person.userId, reference)
    : null;
  if (!stored) throw new UnansweredError('We couldn’t find that home. It may no longer be for sale.');
  const { listing, facts, assumptions } = stored;
  return { reference, listing, facts, settledAssumptions: settleAssumptions(assumptions) };
}

/** The home beside the conversation has the numbers that the person edited there. */
function withScreenEdits({ chatContext }: ToolContext, home: FoundHome): HomeCase {
  const { proforma_id, assumptions, facts } = chatContext;
  const isEdited = home.reference === proforma_id;
  const stated = isEdited && facts !== undefined ? facts : home.facts;
  return {
    ...home,
    facts: stated,
    listing: withUserFacts(home.listing, stated),
    asking: home.listing.list_price,
    settledAssumptions:
      isEdited && assumptions !== undefined ? settleAssumptions(assumptions) : home.settledAssumptions,
  };
}

async function referenceOf(context: ToolContext, name: string): Promise<string> {
  const { proforma_id, about, listed } = context.chatContext;
  if (name === 'this') {
    const reference = proforma_id || about;
    if (!reference) throw new UnansweredError('Which home do you mean? Open one, or search first.');
    return reference;
  }
  const [, position] = /^#(\d{1,2}|last)$/.exec(name) ?? [];
  if (position !== undefined) {
    const reference = position === 'last' ? listed.at(-1) : listed[Number(position) - 1];
    if (!reference) throw new UnansweredError('The last list doesn’t have that many homes. Search first.');
    return reference;
  }
  if (recordId.safeParse(name).success || readAliasToken(name)) return name;
  return homeAtAddress(context, name);
}

/** Under the assumptions of the home beside the conversation, or the defaults. */
async function homeAtAddress({ database, person, chatContext }: ToolContext, address: string): Promise<string> {
  const [found] = await listingsByAddress(database, address, 1, person.hasPrivateListings ? person.userId : null);
  if (!found) throw new UnansweredError('We couldn’t find a home for sale at that address.');
  const beside = chatContext.proforma_id ? readAliasToken(chatContext.proforma_id) : null;
  return aliasToken(found.listing_id, beside?.assumptions ?? defaultAssumptions(person.lenderLimits));
}
