import type { StoredLink } from '#store/portfolios/portfolio-links.ts';

export function portfolioLinkToWire({ linkId, portfolioId, proformaId, createdAt }: StoredLink) {
  return { id: linkId, portfolio_id: portfolioId, proforma_id: proformaId, created_at: createdAt };
}
