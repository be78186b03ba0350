import type { GoalMetric } from '#contracts/portfolio-figures.ts';
import { portfolioProformasApi } from '#contracts/portfolio-proformas.ts';
import { type Portfolio, portfoliosApi } from '#contracts/portfolios.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { statedOf } from '#domain/proforma/proforma-edits.ts';
import { call } from '../api/call.ts';
import type { MarkSubject } from '../marks/marks-state.ts';

/** A new portfolio created with its first proforma, and the marks to set with it. */
export type NewPortfolio = {
  readonly title: string;
  readonly goal: string;
  readonly strategy: string;
  /** Both are set or neither. */
  readonly goal_metric: GoalMetric | null;
  readonly goal_value: number | null;
  /** Whole stars, and true. Absent marks stay unchanged. */
  readonly rating?: number;
  readonly pinned?: true;
};

/** One membership of a home in a portfolio. */
export type HomeLink = { readonly id: string; readonly portfolioId: string; readonly proformaId: string };

/** The memberships of a home: with the numbers on screen, and with other numbers. */
export type HomeLinks = { readonly same: readonly HomeLink[]; readonly other: readonly HomeLink[] };

/**
 * A home with unsaved edits is only in portfolios with other numbers. An edited proforma is known only by its own id.
 */
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
 * The links whose portfolios are ticked at first. Edits belong to the open proforma, or to the only saved one: with
 * several, none of them is meant.
 */
export function tickedLinks({ same, other }: HomeLinks, { proformaId, edited }: MarkSubject): readonly HomeLink[] {
  if (!edited) return same;
  if (proformaId !== null) return other.filter((link) => link.proformaId === proformaId);
  return new Set(other.map((link) => link.proformaId)).size === 1 ? other : [];
}

/**
 * Whether the home to save is already saved with other numbers; null: it is not. `proformaId` is the saved proforma
 * that an update would change; null if several could be meant.
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
  // A saved proforma has its own listing snapshot, so it does not replace another one.
  return { proformaId: ids.size === 1 && proformaId === null ? only : null };
}

type Choice = {
  readonly chosen: ReadonlySet<string>;
  /** The links whose portfolios were initially ticked. */
  readonly ticked: readonly HomeLink[];
  /** The saved proforma to update with the numbers on screen; null: they are saved as another proforma. */
  readonly updated: string | null;
};

/**
 * The steps that put a home with the numbers on screen into the chosen portfolios, and take it out of the unticked
 * ones. Proformas with other numbers stay.
 */
export function planOf({ same, other }: HomeLinks, { chosen, ticked, updated }: Choice) {
  const linksOfUpdated = other.filter(({ proformaId }) => proformaId === updated);
  const saved = [...same, ...linksOfUpdated];
  const isIn = new Set(saved.map(({ portfolioId }) => portfolioId));
  const wasTicked = new Set(ticked.map(({ id }) => id));
  return {
    updated,
    add: [...chosen].filter((id) => !isIn.has(id)),
    remove: saved.flatMap(({ id, portfolioId }) => (wasTicked.has(id) && !chosen.has(portfolioId) ? [id] : [])),
  };
}

export type SavePlan = ReturnType<typeof planOf>;

/** The call that creates a new portfolio. */
export type Creation = {
  readonly input: NewPortfolio & ReturnType<typeof targetOf>;
  /** Makes retries create it only once. */
  readonly idempotencyKey: string;
};

type Saved = {
  readonly subject: MarkSubject;
  readonly plan: SavePlan;
  /** Null: no new portfolio. */
  readonly creation: Creation | null;
};

/** The proforma that joins portfolios: its id or alias, with the numbers on screen unless an update has saved them. */
export function targetOf({ edited, proformaId, aliasId }: MarkSubject, { updated }: SavePlan) {
  const numbers = edited && updated === null ? { assumptions: edited.assumptions, facts: edited.facts } : {};
  return { proforma_id: updated ?? proformaId ?? aliasId ?? '', ...numbers };
}

/**
 * Adds a home with the numbers on screen to portfolios and removes it from others. Returns the id of the saved
 * proforma; null: nothing was saved. Throws if a part fails: the finished parts stay, and a retry does not repeat them.
 */
export async function saveToPortfolios({ subject, plan, creation }: Saved): Promise<string | null> {
  const { updated } = plan;
  if (updated !== null) await updateSaved(updated, subject);
  const target = targetOf(subject, plan);
  const ids: (string | undefined)[] = [];
  if (creation) {
    const { input, idempotencyKey } = creation;
    const headers = { 'idempotency-key': idempotencyKey };
    const portfolio = await call(portfoliosApi.createPortfolio, { input, headers });
    ids.push(portfolio.proforma_ids[0]);
  }
  const added = plan.add.map((portfolio_id) =>
    call(portfolioProformasApi.addToPortfolio, { input: { portfolio_id, ...target } }),
  );
  const removed = plan.remove.map((id) => call(portfolioProformasApi.removeFromPortfolio, { params: { id } }));
  const [links] = await Promise.all([Promise.all(added), Promise.all(removed)]);
  for (const link of links) ids.push(link.proforma_id);
  return updated ?? ids[0] ?? null;
}

/**
 * Updates a saved proforma with the numbers on screen, on its own page only if no other ones were saved meanwhile. For a
 * search result, they use today's listing.
 */
async function updateSaved(id: string, subject: MarkSubject): Promise<void> {
  const { assumptions, facts } = subject.edited ?? (await numbersOfResult(subject));
  const accept_update = subject.proformaId === null;
  const base = accept_update ? undefined : subject.edited?.base;
  const before = base && { assumptions_before: base.stated, facts_before: base.facts };
  const input = { assumptions, facts, ...before, accept_update };
  await call(proformasApi.changeProforma, { params: { id }, input });
}

async function numbersOfResult({ aliasId }: MarkSubject) {
  const { listing, proforma } = await call(proformasApi.proforma, { params: { id: aliasId ?? '' } });
  return { assumptions: statedOf(listing, proforma), facts: {} };
}
