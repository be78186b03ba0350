import { api } from '#contracts/api.ts';
import { type Portfolio, portfoliosApi } from '#contracts/portfolios-api.ts';
import { proformasApi } from '#contracts/proformas-api.ts';
import { call } from '../api/call.ts';
import type { MarkSubject } from '../marks/marks-state.ts';
import { statedOf } from '../proforma/proforma-edits.ts';

/** A portfolio that is made with its first proforma, and what that is marked with in the same go. */
export type NewPortfolio = {
  readonly title: string;
  readonly goal: string;
  readonly strategy: string;
  /** Whole stars, and true; left out, they stay as they are. */
  readonly rating?: number;
  readonly pinned?: true;
};

/** One way in which a home is in a portfolio. */
export type HomeLink = { readonly id: string; readonly portfolioId: string; readonly proformaId: string };

/** How a home is in portfolios: with the numbers on screen, and with others. */
export type HomeLinks = { readonly same: readonly HomeLink[]; readonly other: readonly HomeLink[] };

/** A home with edited numbers is in a portfolio only with others. An edited proforma is known by its own id alone. */
export function linksOf(portfolios: readonly Portfolio[], subject: MarkSubject): HomeLinks {
  const { proformaId, aliasId, listingId, edited } = subject;
  const isSame = ({ proforma_id, alias_id }: Portfolio['links'][number]) =>
    !edited && (proformaId === null ? alias_id !== null && alias_id === aliasId : proforma_id === proformaId);
  const ofHome = portfolios.flatMap(({ id: portfolioId, links }) =>
    links
      .filter((link) => link.listing_id === listingId)
      .map((link) => ({ id: link.id, portfolioId, proformaId: link.proforma_id, isSame: isSame(link) })),
  );
  const linkOf = ({ isSame: _isSame, ...link }: (typeof ofHome)[number]): HomeLink => link;
  return {
    same: ofHome.filter((link) => link.isSame).map(linkOf),
    other: ofHome.filter((link) => !link.isSame).map(linkOf),
  };
}

/**
 * Whether the home is saved already with other numbers, where it is to be saved now; `proformaId` is what the numbers on
 * screen could update, null where several could be meant. Null: it is not.
 */
export function savedOtherwise(
  { same, other }: HomeLinks,
  subject: MarkSubject,
  chosen: ReadonlySet<string>,
): { readonly proformaId: string | null } | null {
  const { proformaId, edited } = subject;
  if (edited && proformaId !== null) return { proformaId };
  const hasSame = new Set(same.map(({ portfolioId }) => portfolioId));
  const met = other.filter(({ portfolioId }) => chosen.has(portfolioId) && !hasSame.has(portfolioId));
  const ids = new Set(met.map((link) => link.proformaId));
  if (ids.size === 0) return null;
  const [only = null] = ids;
  // What is saved has a listing of its own day: it does not take the place of another.
  return { proformaId: ids.size === 1 && proformaId === null ? only : null };
}

type Choice = {
  readonly chosen: ReadonlySet<string>;
  /** The links whose portfolios were ticked at first. */
  readonly ticked: readonly HomeLink[];
  /** The saved proforma that takes the numbers on screen; null: they are saved beside what is saved. */
  readonly updated: string | null;
};

/** What has to be done so that a home is in the chosen portfolios with the numbers on screen, and in none that was unticked. */
export function planOf({ same, other }: HomeLinks, { chosen, ticked, updated }: Choice) {
  const there = other.filter(({ proformaId }) => proformaId === updated);
  const isIn = new Set([...same, ...there].map(({ portfolioId }) => portfolioId));
  return {
    updated,
    add: [...chosen].filter((id) => !isIn.has(id)),
    remove: ticked.filter(({ portfolioId }) => !chosen.has(portfolioId)).map(({ id }) => id),
  };
}

type Saved = {
  readonly subject: MarkSubject;
  readonly plan: ReturnType<typeof planOf>;
  /** Null: none is made. */
  readonly made: NewPortfolio | null;
  /** Of the new portfolio, so that it is made once however often it is sent. */
  readonly idempotencyKey: string;
};

/**
 * Puts a home into portfolios with the numbers on screen, and takes it out of others. Gives the id under which it is
 * saved; null: nothing was saved. Throws where a part fails; the parts that were done stay, and are done once where it
 * is tried again.
 */
export async function saveToPortfolios({ subject, plan, made, idempotencyKey }: Saved): Promise<string | null> {
  const { updated } = plan;
  if (updated !== null) await updateSaved(updated, subject);
  const proforma_id = updated ?? subject.proformaId ?? subject.aliasId ?? '';
  const { edited } = subject;
  const numbers = edited && updated === null ? { assumptions: edited.assumptions, facts: edited.facts } : {};
  const target = { proforma_id, ...numbers };
  const ids: (string | undefined)[] = [];
  if (made) {
    const headers = { 'idempotency-key': idempotencyKey };
    const portfolio = await call(portfoliosApi.createPortfolio, { input: { ...made, ...target }, headers });
    ids.push(portfolio.proforma_ids[0]);
  }
  const added = plan.add.map((portfolio_id) =>
    call(portfoliosApi.addToPortfolio, { input: { portfolio_id, ...target } }),
  );
  const removed = plan.remove.map((id) => call(portfoliosApi.removeFromPortfolio, { params: { id } }));
  for (const link of await Promise.all(added)) ids.push(link.proforma_id);
  await Promise.all(removed);
  return updated ?? ids[0] ?? null;
}

/** Gives a saved proforma the numbers on screen; those of a search result are of the listing of today. */
async function updateSaved(id: string, subject: MarkSubject): Promise<void> {
  const { assumptions, facts } = subject.edited ?? (await numbersOfResult(subject));
  const accept_update = subject.proformaId === null;
  await call(proformasApi.changeProforma, { params: { id }, input: { assumptions, facts, accept_update } });
}

async function numbersOfResult({ aliasId }: MarkSubject) {
  const { listing, proforma } = await call(api.proforma, { params: { id: aliasId ?? '' } });
  return { assumptions: statedOf(listing, proforma), facts: {} };
}
