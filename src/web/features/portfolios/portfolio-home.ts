import type { PortfolioDetail } from '#contracts/portfolios.ts';

export type Home = PortfolioDetail['proformas'][number];
