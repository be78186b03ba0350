import type { RiskTarget } from '#underwriting/analyses/reached-targets.ts';

const chance = (probability: number) => {
  const count = Math.round(100 * probability);
  if (count === 0 && probability > 0) return 'Less than 1% chance';
  if (count === 100 && probability < 1) return 'More than 99% chance';
  return `${count}% chance`;
};

export const analysesCopy = {
  figure: 'Metric',
  sensitivity: {
    title: 'Sensitivity',
    text: 'Each cell is a full recalculation. Select one to apply it.',
    across: 'Columns',
    down: 'Rows',
    axes: (down: string, across: string) => `${down} by ${across}`,
    table: (figure: string, across: string, down: string) => `${figure} by ${down} and ${across}`,
    sentence: (figure: string, low: string, high: string, own: string) =>
      `${figure}: ${low} to ${high} across these scenarios (yours: ${own}).`,
    reached: (count: number, all: number, target: string) =>
      `${count === all ? `All ${all}` : `${count} of ${all}`} reach ${target}.`,
    none: 'This metric isn’t available in any scenario.',
    cell: (value: string, down: string, across: string) => `${value} at ${down} and ${across}`,
    better: 'Stronger color means a better result. Your scenario is outlined.',
  },
  tornado: {
    title: 'What matters most',
    sentence: (figure: string, own: string, first: string, low: string, high: string) =>
      `${figure} is ${own}. ${first} has the biggest effect: ${low} to ${high}.`,
    nothing: (figure: string) => `No assumption changes ${figure}.`,
    low: 'If lower',
    high: 'If higher',
    table: ['Assumption', 'From', 'To', 'Result if lower', 'Result if higher'],
    own: (value: string) => `Yours: ${value}`,
    at: (value: string) => `at ${value}`,
  },
  exit: {
    title: 'Best year to sell',
    measure: 'Measure',
    yearlyProfit: 'Annual profit',
    best: (figure: string, value: string, years: string) => `${figure} peaks at ${value} if you sell after ${years}.`,
    last: 'It’s still rising after 30 years.',
    why: (earned: string, freed: string) =>
      `One more year would earn ${earned} on your equity, below the ${freed} to date.`,
    whyPlain: (earned: string) => `One more year would earn ${earned} on your equity.`,
    yours: (years: string, value: string) => `You sell after ${years}: ${value}.`,
    none: (figure: string) => `${figure} isn’t available for any year.`,
    hold: 'Your hold',
    bestMark: 'Best',
    year: 'Sale year',
  },
  refinance: {
    title: 'Best year to refinance',
    sentence: (year: number, proceeds: string, limit: string) =>
      `Best within your hold: refinance after year ${year} for ${proceeds} (limited by ${limit}).`,
    none: (years: string) => `No refinance within your ${years} hold would pay out cash.`,
    firstPaying: (year: number) => `Year ${year} is the first that would.`,
    never: 'No year up to 30 would.',
    firstWhole: (year: number) => `From year ${year}, it would return all of your cash.`,
    value: 'home value',
    income: 'the lender’s DSCR limit',
    proceeds: 'Paid out',
    worth: 'Worth today',
    limit: 'Limited by',
    year: 'Year',
  },
  risk: {
    title: 'Range of outcomes',
    sentence: (middle: string, low: string, high: string) =>
      `Median outcome: ${middle}. Half of all outcomes are between ${low} and ${high}.`,
    sentenceDollars: (middle: string, low: string, high: string) =>
      `Median take-home equity: ${middle}. Half of all outcomes are between ${low} and ${high}.`,
    text: 'Each run varies rent, growth, costs, vacancy and sale price by how much they have varied historically.',
    running: (share: string) => `Simulating, ${share} done`,
    failed: 'We couldn’t run the simulation in this browser.',
    retry: 'Try again',
    series: 'Shown by year',
    equity: 'Equity',
    cash: 'Cash flow',
    seed: 'Seed',
    newSeed: 'Run again',
    draws: (draws: string, seed: string) => `${draws} simulations, seed ${seed} (repeatable)`,
    ninety: '90% of outcomes',
    half: '50% of outcomes',
    middle: 'Median outcome',
    base: 'Your assumptions',
    year: (year: number) => `Year ${year}`,
    now: 'Now',
    table: ['End of', '5%', '25%', 'Median', '75%', '95%'],
    chances: 'Chances',
    reach: (probability: number, target: string) => `${chance(probability)} of ${target} or better`,
    loss: (probability: number) => `${chance(probability)} of losing money`,
    negative: (probability: number) => `${chance(probability)} of a year with negative cash flow`,
    irr: 'IRR',
    spread: (low: string, high: string) => `${low} to ${high} in 90% of outcomes`,
  },
  targets: {
    equityMultiple: (value: string) => value,
    irr: (value: string) => `an IRR of ${value}`,
    dscr: (value: string) => `a DSCR of ${value}`,
    lenderDscr: (value: string) => `a lender’s DSCR of ${value}`,
    grm: (value: string) => `a gross rent multiplier of at most ${value}`,
    debtYield: (value: string) => `a debt yield of ${value}`,
    expenseRatio: (value: string) => `an expense ratio of at most ${value}`,
    initialCocr: (value: string) => `${value} cash on cash`,
    netProfitMargin: (value: string) => `a net profit margin of ${value}`,
    refiOutRatio: (value: string) => `${value} refinanced out`,
  } satisfies Record<RiskTarget, (value: string) => string>,
} as const;
