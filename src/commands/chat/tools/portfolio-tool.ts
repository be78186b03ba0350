import type { ToolArguments } from '#contracts/tools/tools.ts';
import { countOf, formatCount, formatDollars, formatMultiple, formatPercent, formatRatio } from '#domain/format.ts';
import { reachedPercent } from '#domain/goal-words.ts';
import { leftOutWords } from '#domain/left-out-words.ts';
import { wholeList } from '#store/list-request.ts';
import { listPortfolios, type StoredPortfolio } from '#store/portfolios/portfolios.ts';
import { nameFigure } from '../home-case.ts';
import { resolveHome } from '../resolve-homes.ts';
import { plainFigure, type ToolAnswer, toolAnswer } from '../tool-answer.ts';
import { type ToolContext, UnansweredError } from '../tool-context.ts';

export async function summarizePortfolioTool(
  { portfolio: title, with_home }: ToolArguments<'portfolio_summary'>,
  context: ToolContext,
): Promise<ToolAnswer> {
  const { database, person } = context;
  const portfolio = choose(await listPortfolios(database.pool, person.userId, wholeList), title);
  const home = with_home === undefined ? null : await resolveHome(context, with_home);
  const added = home && { reference: home.reference, numbers: home };
  const summary = await context.summarizePortfolio(portfolio.portfolioId, added);
  const { totals, progress, irr } = summary;
  const shown = [
    plainFigure('count', 'Homes', formatCount(totals.proforma_count), totals.proforma_count),
    plainFigure(
      'equity',
      'Cash to close',
      formatDollars(totals.initial_equity_investment),
      totals.initial_equity_investment,
    ),
    plainFigure('income', 'Annual avg. income', formatDollars(totals.yearly_net_income), totals.yearly_net_income),
    plainFigure('cash_flow', 'Cash flow', formatDollars(totals.cash_flow), totals.cash_flow),
    plainFigure('multiple', 'Equity multiple', formatMultiple(totals.equity_multiple), totals.equity_multiple),
    plainFigure('dscr', 'DSCR', formatRatio(totals.dscr), totals.dscr),
    plainFigure('irr', 'IRR', formatPercent(irr), irr),
    ...(progress === null
      ? []
      : [
          plainFigure(
            'progress',
            'Progress toward the goal',
            formatPercent(reachedPercent(progress)),
            reachedPercent(progress),
          ),
        ]),
  ];
  const { left_out_count: count } = totals;
  const leftOut = count > 0 ? [plainFigure('left_out', 'Left out', countOf(count, 'home'), count)] : [];
  return toolAnswer({
    understood: home ? 'Portfolio {portfolio} with {home}' : 'Portfolio {portfolio}',
    figures: [
      plainFigure('portfolio', 'Portfolio', portfolio.title),
      ...(home ? [nameFigure(home, 'home')] : []),
      ...shown,
      ...leftOut,
    ],
    lines: [
      home ? '{portfolio} with {home}:' : '{portfolio}:',
      ...shown.map(({ key, label }) => `${label}: {${key}}`),
      ...leftOut.map(({ key }) => leftOutWords(`{${key}}`)),
    ],
    about: home?.reference ?? null,
  });
}

/** By its title, or the newest. */
function choose(portfolios: readonly StoredPortfolio[], title: string | undefined): StoredPortfolio {
  const wanted = title?.toLowerCase();
  const found =
    wanted === undefined ? portfolios[0] : portfolios.find((each) => each.title.toLowerCase().includes(wanted));
  if (found) return found;
  throw new UnansweredError(
    portfolios.length === 0
      ? 'You have no portfolio yet. Save a home to one first.'
      : 'You have no portfolio of that name.',
  );
}
