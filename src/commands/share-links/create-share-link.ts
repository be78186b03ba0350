import type { EditedNumbers } from '#contracts/edited-numbers.ts';
import { newSecret } from '#store/new-secret.ts';
import { lockPerson } from '#store/people/lock-person.ts';
import { addShareLink, type ListedShare, maxShareLinks, type NewShare } from '#store/share-links/share-links.ts';
import type { Queries } from '#store/transact.ts';
import { requirePortfolio } from '../portfolios/require-portfolio.ts';
import { saveProforma } from '../proformas/save-proforma.ts';
import { Refusal } from '../refusal.ts';

/** `reference`: a proforma_id or alias_id. Exactly one of the two must be stated. */
export type ShareSubject = {
  readonly reference: string | null;
  readonly portfolioId: string | null;
  readonly numbers: EditedNumbers;
};

type Terms = Pick<NewShare, 'showsAddress' | 'showsName' | 'targetEquityMultiple' | 'expiresInDays'>;

/**
 * Creates a link in the caller's transaction. A search result and edited numbers are saved first, so that the link shows
 * what is on screen. Refuses an unknown subject, and more links than the limit.
 */
export async function createShareLink(
  queries: Queries,
  person: { readonly userId: string },
  { reference, portfolioId, numbers }: ShareSubject,
  terms: Terms,
): Promise<{ readonly share: ListedShare; readonly token: string }> {
  if ((reference === null) === (portfolioId === null)) throw new Refusal('validation_failed', { fields: [oneSubject] });
  await lockPerson(queries, person.userId);
  const token = newSecret();
  const subject =
    reference === null
      ? { proformaId: null, portfolioId }
      : { proformaId: (await saveProforma(queries, person, reference, numbers)).proformaId, portfolioId: null };
  if (portfolioId !== null) await requirePortfolio(queries, person, portfolioId);
  const share = await addShareLink(queries, person.userId, { ...terms, ...subject, token });
  if (!share)
    throw new Refusal('conflict', { message: `You can have up to ${maxShareLinks} links. Delete one first.` });
  return { share, token };
}

const oneSubject = { path: 'proforma_id', message: 'State either a proforma or a portfolio' };
