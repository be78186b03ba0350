import { type Portfolio, portfoliosApi } from '#contracts/portfolios-api.ts';
import { call } from '../call.ts';
import type { MarkSubject } from '../marks/marks-state.ts';

/** A portfolio that is made with its first proforma, and what that is marked with in the same go. */
export type NewPortfolio = {
  readonly title: string;
  readonly goal: string;
  readonly strategy: string;
  /** Whole stars, and true; left out, they stay as they are. */
  readonly rating?: number;
  readonly pinned?: true;
};

/** The links by which a home is in portfolios. An edited proforma is known by its own id alone. */
export function linksOf(portfolios: readonly Portfolio[], { proformaId, aliasId }: MarkSubject) {
  return portfolios.flatMap(({ id: portfolioId, links }) =>
    links
      .filter(({ proforma_id, alias_id }) =>
        proformaId === null ? alias_id !== null && alias_id === aliasId : proforma_id === proformaId,
      )
      .map(({ id }) => ({ portfolioId, id })),
  );
}

/** What has to be done so that a home is in the chosen portfolios, and in no other that it was in. */
export function planOf(links: ReturnType<typeof linksOf>, chosen: ReadonlySet<string>) {
  const isIn = new Set(links.map(({ portfolioId }) => portfolioId));
  return {
    add: [...chosen].filter((id) => !isIn.has(id)),
    remove: links.filter(({ portfolioId }) => !chosen.has(portfolioId)).map(({ id }) => id),
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
 * Puts a home into portfolios and takes it out of others. Throws where a part fails; the parts that were done stay, and
 * are done once where it is tried again.
 */
export async function saveToPortfolios({ subject, plan, made, idempotencyKey }: Saved): Promise<void> {
  const reference = subject.proformaId ?? subject.aliasId ?? '';
  if (made) {
    const headers = { 'idempotency-key': idempotencyKey };
    await call(portfoliosApi.createPortfolio, { input: { ...made, proforma_id: reference }, headers });
  }
  await Promise.all([
    ...plan.add.map((portfolio_id) =>
      call(portfoliosApi.addToPortfolio, { input: { portfolio_id, proforma_id: reference } }),
    ),
    ...plan.remove.map((id) => call(portfoliosApi.removeFromPortfolio, { params: { id } })),
  ]);
}
