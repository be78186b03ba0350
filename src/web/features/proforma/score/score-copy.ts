import type { RatingResult, ToolName } from '#contracts/machine-analyses.ts';
import { countOf } from '#domain/format.ts';
import { returnSourceLabels, returnSourcesTitle } from '#domain/labels/return-source-labels.ts';

type Component = RatingResult['components'][number]['name'];
type Source = 'cash_flow' | 'principal_paid_down' | 'refinance_proceeds' | 'growth_in_value';
type Persona = 'cash_flow' | 'reinvestor' | 'appreciation';

export const scoreCopy = {
  parts: { part: 'Part', points: 'Points', weight: 'Weight', why: 'Why', noData: 'No data' },
  title: 'Score and analysis',
  text: 'How good this home is for you, what kind of return it gives, and how it fits your portfolio.',
  run: 'Analyze this home',
  runEdited: 'Save and analyze',
  runAgain: 'Run again',
  running: 'Analyzing…',
  analyzed: 'Analyzed',
  outOfDate: 'Out of date',
  unsaved: 'The results below leave out your unsaved changes.',
  outOfDateText: 'The home, its assumptions or your portfolio changed since this analysis.',
  targetsChanged: 'Your targets changed since this analysis.',
  saves: 'Saves this home and takes a few seconds. You can run 200 analyses a day.',
  savesEdited: 'Saves your changes as another version of this home and analyzes it.',
  failed: (reason: string) => `We couldn’t finish the analysis. ${reason}`,
  loading: 'Loading the analysis',
  retry: 'Try again',
  tools: {
    determineProformaRating: 'Rating',
    classifyProformaProfile: returnSourcesTitle,
    determineAgendaFit: 'Portfolio fit',
  } satisfies Record<ToolName, string>,
  rating: {
    score: (score: number) => `${score} of 100`,
    stars: (stars: number) => countOf(stars, 'star'),
    gradeOf: (grade: string) => `Grade ${grade}`,
    target: (multiple: string, cash: string | null) =>
      `Based on your ${multiple} target${cash === null ? '' : ` and ${cash} in cash`}.`,
    none: 'This home has no rent, so it can’t be rated.',
    today: (grade: string, score: number) => `With today’s listing: ${grade}, ${score} of 100.`,
    limits: 'Limits of the score',
    table: 'Parts of the score',
    components: {
      return: 'Return',
      income_safety: 'Income safety',
      robustness: 'Robustness',
      price: 'Price',
      facts: 'Listing data',
    } satisfies Record<Component, string>,
    strongest: 'strongest',
    weakest: 'weakest',
    counterfactuals: 'What would change it',
    up: 'To reach the next grade',
    down: 'To keep this grade',
  },
  profile: {
    sources: {
      cash_flow: returnSourceLabels.cashFlow,
      principal_paid_down: returnSourceLabels.principalPaidDown,
      refinance_proceeds: returnSourceLabels.refinanceProceeds,
      growth_in_value: returnSourceLabels.growthInValue,
    } satisfies Record<Source, string>,
    personas: { cash_flow: 'Cash Flow', reinvestor: 'Reinvestor', appreciation: 'Appreciation' } satisfies Record<
      Persona,
      string
    >,
    bar: 'Sources of the return',
    table: 'Under each persona',
    columns: ['Persona', 'Share', 'Multiple', 'Conditions'],
    passes: 'All met',
    missed: { target_equity_multiple: 'Misses your target', cash_flow: 'Loses cash in year 1' },
  },
  fit: {
    portfolio: 'Portfolio',
    score: (fit: number) => `${fit} of 100`,
    table: 'Parts of the fit',
    parts: { goal: 'Goal', words: 'Goal in words', spread: 'Spread' },
    change: 'Before and after adding this home',
    changeColumns: ['', 'Before', 'After'],
    gap: 'Gap to the goal',
    byZip: 'Concentration by ZIP code',
    byType: 'Concentration by type',
    metrics: {
      yearly_net_income: 'Annual avg. income',
      equity_multiple: 'Equity multiple',
      initial_equity_investment: 'Cash to close',
    },
  },
} as const;
