import type { PortfolioDetail } from '#contracts/portfolios-api.ts';
import { nameOf } from '../../model/listing/listing-name.ts';

/** A home of a portfolio, with its figures, its marks and the link by which it is in it. */
export type Home = PortfolioDetail['proformas'][number];

/** What its owner calls a home, else its street. */
export function homeName({ title, listing }: Pick<Home, 'title' | 'listing'>): string {
  return title ?? nameOf(listing);
}
