import type { AxisName } from '#underwriting/analyses/assumption-axes.ts';
import type { RiskTarget } from '#underwriting/analyses/reached-targets.ts';
import { assumptionLabels } from '../../../model/labels/assumption-labels.ts';
import { factLabels } from '../../../model/labels/fact-labels.ts';

/** Labels of the axes. The exit's label depends on how the sale is priced. */
export const axisLabels: Record<Exclude<AxisName, 'exit'>, string> & { readonly growth: string; readonly cap: string } =
  {
    price: 'Price paid',
    rent: factLabels.rent,
    interestRate: assumptionLabels.interestRate,
    mortgageLtv: assumptionLabels.loanToValue,
    growth: assumptionLabels.appreciation,
    cap: assumptionLabels.exitCapRate,
    grossIncomeIncrease: assumptionLabels.rentGrowth,
    grossExpenseIncrease: assumptionLabels.expenseGrowth,
    vacancy: assumptionLabels.vacancy,
    holdYears: assumptionLabels.yearsHeld,
    taxRate: factLabels.taxRate,
    insuranceAnnual: factLabels.insurance,
    maintenance: assumptionLabels.maintenance,
    capexReserve: assumptionLabels.capexReserve,
    acquisitionCost: assumptionLabels.buyingCosts,
    dispositionCost: assumptionLabels.sellingCosts,
  };

const ofHundred = (probability: number) => {
  const count = Math.round(100 * probability);
  if (count === 0 && probability > 0) return 'Fewer than 1 of 100';
  if (count === 100 && probability < 1) return 'More than 99 of 100';
  return `${count} of 100`;
};

export const analysesCopy = {
  figure: 'Figure',
  sensitivity: {
    title: 'What if two things change',
    text: 'Each cell is the whole proforma worked out again. Choose one to put those assumptions in; arrow keys move between them.',
    across: 'Columns',
    down: 'Rows',
    axes: (down: string, across: string) => `${down} by ${across}`,
    table: (figure: string, across: string, down: string) => `${figure} by ${down} and ${across}`,
    sentence: (figure: string, low: string, high: string, own: string) =>
      `${figure} runs from ${low} to ${high}; yours is ${own}.`,
    reached: (count: number, all: number, target: string) => `${count} of ${all} reach ${target}.`,
    none: 'This figure exists in no cell.',
    cell: (value: string, down: string, across: string) => `${value} at ${down} and ${across}`,
    better: 'Darker is better. Your case is outlined.',
  },
  tornado: {
    title: 'What matters most',
    sentence: (figure: string, own: string, first: string, low: string, high: string) =>
      `${figure} is ${own}. ${first} moves it most: between ${low} and ${high}.`,
    nothing: (figure: string) => `Nothing that is assumed moves ${figure}.`,
    low: 'At the low end',
    high: 'At the high end',
    table: ['Assumption', 'From', 'To', 'Figure at the low end', 'Figure at the high end'],
    own: (value: string) => `Yours: ${value}`,
    at: (value: string) => `at ${value}`,
  },
  exit: {
    title: 'Best year to sell',
    measure: 'Judged by',
    yearlyProfit: 'Profit a year',
    best: (figure: string, value: string, years: string) =>
      `${figure} is highest, ${value}, if you sell after ${years}.`,
    last: 'It is still rising after 30 years.',
    why: (earned: string, freed: string) =>
      `The year after that would earn ${earned} on the cash that the sale frees, which is less than ${freed} so far.`,
    whyPlain: (earned: string) => `The year after that would earn ${earned} on the cash that the sale frees.`,
    yours: (years: string, value: string) => `You sell after ${years}: ${value}.`,
    none: (figure: string) => `${figure} exists for no year.`,
    hold: 'Your hold',
    bestMark: 'Best',
    year: 'Year of the sale',
  },
  refinance: {
    title: 'Best year to refinance',
    sentence: (year: number, proceeds: string, limit: string) =>
      `Within your hold a refinance after year ${year} is worth most: it pays out ${proceeds}, limited by ${limit}.`,
    none: (years: string) => `No refinance within your ${years} pays anything out.`,
    firstPaying: (year: number) => `The first year that would pay out is year ${year}.`,
    never: 'None of 30 years would.',
    firstWhole: (year: number) => `From year ${year} on it would return all the cash you put in.`,
    value: 'the value of the home',
    income: 'the debt cover that the lender asks for',
    proceeds: 'Paid out',
    worth: 'Worth today',
    limit: 'Limited by',
    year: 'Year',
  },
  risk: {
    title: 'Range of outcomes',
    sentence: (middle: string, low: string, high: string) =>
      `The middle outcome returns ${middle}; half of all lie between ${low} and ${high}.`,
    sentenceDollars: (middle: string, low: string, high: string) =>
      `The middle outcome takes home ${middle} at the sale; half of all lie between ${low} and ${high}.`,
    text: 'Rent, growth, costs, vacancy and sale price are drawn anew each time, as far as they were off in the past.',
    running: (share: string) => `Simulating, ${share} done`,
    failed: 'The simulation could not run in this browser.',
    retry: 'Try again',
    series: 'Shown by year',
    equity: 'Equity',
    cash: 'Cash flow',
    seed: 'Seed',
    newSeed: 'Draw again',
    draws: (draws: string, seed: string) => `${draws} draws from seed ${seed}. The same seed gives the same result.`,
    ninety: '90 of 100 outcomes',
    half: 'Half of all outcomes',
    middle: 'Middle outcome',
    base: 'As assumed',
    year: (year: number) => `Year ${year}`,
    now: 'Now',
    table: ['End of', '5 %', '25 %', 'Middle', '75 %', '95 %'],
    chances: 'Chances',
    reach: (probability: number, target: string) => `${ofHundred(probability)} reach ${target}`,
    loss: (probability: number) => `${ofHundred(probability)} lose money`,
    negative: (probability: number) => `${ofHundred(probability)} have a year of negative cash flow`,
    irr: 'IRR',
    spread: (low: string, high: string) => `${low} to ${high} in 90 of 100`,
  },
  targets: {
    equityMultiple: (value: string) => value,
    irr: (value: string) => `an IRR of ${value}`,
    dscr: (value: string) => `a DSCR of ${value}`,
    grm: (value: string) => `a gross rent multiplier of at most ${value}`,
    debtYield: (value: string) => `a debt yield of ${value}`,
    expenseRatio: (value: string) => `an expense ratio of at most ${value}`,
    initialCocr: (value: string) => `${value} cash on cash`,
    netProfitMargin: (value: string) => `a net profit margin of ${value}`,
    refiOutRatio: (value: string) => `${value} refinanced out`,
  } satisfies Record<RiskTarget, (value: string) => string>,
} as const;
