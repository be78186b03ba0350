import type { PortfolioDetail } from '#contracts/portfolios.ts';
import { nameOf } from '#domain/labels/listing-name.ts';

export type Home = PortfolioDetail['proformas'][number];

/** The owner's title for a home, else its street. */
export function homeName({ title, listing }: Pick<Home, 'title' | 'listing'>): string {
  return title ?? nameOf(listing);
}
