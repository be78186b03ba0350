import type { FigureName } from '#contracts/calculation.ts';
import type { ChatFigure } from '#contracts/chat.ts';
import { detailName } from '#contracts/detail-name.ts';
import { formatDollars, formatPercent } from '#domain/format.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { measuredArea } from '#domain/measured-size.ts';
import { refinanceYearsOf } from '#underwriting/analyses/best-years.ts';
import type { UnderwrittenHome } from '../home-case.ts';
import { plainFigure } from '../tool-answer.ts';

type Derived = { readonly figures: readonly ChatFigure[]; readonly lines: readonly string[] };

const nothing: Derived = { figures: [], lines: [] };

/** Percent of the price that a month of rent should reach, and percent of the income that expenses may reach. */
const leastRent = 1;
const mostExpenses = 50;

/** Figures of a year that people count by month. */
const countedByMonth = new Set<string>(['cash_flow', 'after_tax_cash_flow', 'operating_expenses', 'gross_income']);

/** A twelfth of a figure of the first year; null: nobody counts it by month. */
export function monthFigure({ calculation }: UnderwrittenHome, key: string): ChatFigure | null {
  const value = countedByMonth.has(key) ? (calculation[key as FigureName] ?? null) : null;
  if (value === null) return null;
  return plainFigure(
    `month.${key}`,
    `${figureLabels[key as FigureName]} by month`,
    `${formatDollars(value / 12)}/mo`,
    value / 12,
  );
}

/** What details of a home say together, such as the price and the area. An own price follows the asking price. */
export function derivedLines(home: UnderwrittenHome, keys: readonly string[]): Derived {
  const names = keys.map(detailName).toSorted();
  const derived = derivedBy[names.join()]?.(home) ?? nothing;
  const own = names.includes('list_price') ? ownPrice(home) : nothing;
  return { figures: [...own.figures, ...derived.figures], lines: [...own.lines, ...derived.lines] };
}

const hasOwnPrice = ({ home: { listing, asking } }: UnderwrittenHome) => listing.list_price !== asking;

function ownPrice(home: UnderwrittenHome): Derived {
  if (!hasOwnPrice(home)) return nothing;
  const price = home.home.listing.list_price;
  return {
    figures: [plainFigure('own_price', 'Your price', formatDollars(price), price)],
    lines: ['Your price: {own_price}'],
  };
}

const derivedBy: Readonly<Record<string, (home: UnderwrittenHome) => Derived>> = {
  'list_price,rent': onePercentRule,
  expense_ratio: fiftyPercentRule,
  'list_price,living_area': pricePerSquareFoot,
  acquisition_cost_percentage: closingCosts,
  'living_area,rent': rentPerSquareFoot,
  'monthly_payment,operating_expenses': monthlyCosts,
  'monthly_payment,rent': paymentShare,
  'refi_out_ratio,refi_proceeds,refi_year': bestRefinance,
  total_cash_returned: profit,
  'initial_equity_investment,total_cash_returned': profit,
};

function onePercentRule(home: UnderwrittenHome): Derived {
  const { listing } = home.home;
  if (listing.rent === null) return nothing;
  const share = (100 * listing.rent) / listing.list_price;
  const verdict = share >= leastRent ? 'passes' : 'doesn’t pass';
  return {
    figures: [
      plainFigure('rent_share', 'Monthly rent to price', formatPercent(share), share),
      plainFigure('rule', 'Rule', `${leastRent}% rule`),
    ],
    lines: [
      `The monthly rent is {rent_share} of ${hasOwnPrice(home) ? 'your' : 'the'} price, so it ${verdict} the {rule}.`,
    ],
  };
}

function fiftyPercentRule({ calculation: { expense_ratio: share } }: UnderwrittenHome): Derived {
  if (share === null) return nothing;
  const verdict =
    share <= mostExpenses
      ? 'That’s at most half of the income, so it passes'
      : 'That’s more than half of the income, so it doesn’t pass';
  return { figures: [plainFigure('rule', 'Rule', `${mostExpenses}% rule`)], lines: [`${verdict} the {rule}.`] };
}

function pricePerSquareFoot({ home: { listing, asking } }: UnderwrittenHome): Derived {
  const area = measuredArea(listing);
  if (!area) return nothing;
  const price = asking / area;
  return {
    figures: [plainFigure('per_foot', 'Price per square foot', `${formatDollars(price)}/sq ft`, price)],
    lines: ['Price per square foot: {per_foot}'],
  };
}

function rentPerSquareFoot({ home: { listing } }: UnderwrittenHome): Derived {
  const area = measuredArea(listing);
  if (!area || listing.rent === null) return nothing;
  const rent = listing.rent / area;
  return {
    figures: [plainFigure('per_foot', 'Rent per square foot', `$${rent.toFixed(2)}/sq ft`, rent)],
    lines: ['Monthly rent per square foot: {per_foot}'],
  };
}

function monthlyCosts({ calculation }: UnderwrittenHome): Derived {
  const { monthly_payment: payment, operating_expenses: expenses } = calculation;
  if (payment === null || expenses === null) return nothing;
  const total = payment + expenses / 12;
  return {
    figures: [plainFigure('monthly_total', 'Payment and expenses', `${formatDollars(total)}/mo`, total)],
    lines: ['Together: {monthly_total}'],
  };
}

function paymentShare({ home: { listing }, calculation: { monthly_payment: payment } }: UnderwrittenHome): Derived {
  if (payment === null || listing.rent === null) return nothing;
  const share = (100 * payment) / listing.rent;
  return {
    figures: [plainFigure('payment_share', 'Payment to rent', formatPercent(share), share)],
    lines: ['The payment is {payment_share} of the rent.'],
  };
}

function closingCosts({ proforma: { schedule } }: UnderwrittenHome): Derived {
  if (schedule === null) return nothing;
  const { acquisitionCost, price } = schedule.closing;
  return {
    figures: [
      plainFigure('closing_costs', 'Closing costs', formatDollars(acquisitionCost), acquisitionCost),
      plainFigure('price_paid', 'Purchase price', formatDollars(price), price),
    ],
    lines: ['That’s {closing_costs} at a purchase price of {price_paid}.'],
  };
}

function bestRefinance({ home: { listing }, assumptions }: UnderwrittenHome): Derived {
  const { years = [], best = null } = refinanceYearsOf({ listing: factsOf(listing), assumptions }) ?? {};
  const year = years.find((each) => each.year === best);
  const page = '“Best year to refinance” on its page compares all years.';
  if (!year) return { figures: [], lines: ['No refinance before the sale would pay out cash.', page] };
  return {
    figures: [
      plainFigure('best_year', 'Best year to refinance', `year ${year.year}`, year.year),
      plainFigure('best_proceeds', 'Paid out', formatDollars(year.proceeds), year.proceeds),
    ],
    lines: ['Before the sale, a refinance after {best_year} is worth most: it pays out {best_proceeds}.', page],
  };
}

/** What comes back contains what was put in. */
function profit({ calculation }: UnderwrittenHome): Derived {
  const { total_cash_returned: returned, initial_equity_investment: invested } = calculation;
  if (returned === null || invested === null) return nothing;
  const gain = returned - invested;
  return {
    figures: [
      plainFigure('invested', 'Cash to close', formatDollars(invested), invested),
      plainFigure('profit', 'Profit', formatDollars(Math.abs(gain)), gain),
    ],
    lines: [`Less the {invested} invested, that’s a ${gain < 0 ? 'loss' : 'profit'} of {profit}.`],
  };
}
