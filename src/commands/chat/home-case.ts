import { type FigureName, figures } from '#contracts/calculation.ts';
import type { ChatFigure } from '#contracts/chat.ts';
import { detailName } from '#contracts/detail-name.ts';
import type { StoredListing } from '#contracts/listing.ts';
import { type AssumptionName, assumptionNames } from '#contracts/parameters/catalogue.ts';
import type { UserFacts } from '#contracts/user-facts.ts';
import { calculationToWire } from '#domain/calculation-to-wire.ts';
import { formatCount, formatDollars, formatNumber, formatPercent } from '#domain/format.ts';
import { figureLabels } from '#domain/labels/figure-labels.ts';
import { formatFigure } from '#domain/labels/format-figure.ts';
import { nameOf } from '#domain/labels/listing-name.ts';
import { labelOf, valueInWords } from '#domain/labels/parameter-words.ts';
import { factsOf } from '#domain/listing-facts.ts';
import { type SettledAssumptions, settleAssumptions, toAssumptions } from '#domain/settled-assumptions.ts';
import { explainFigure } from '#underwriting/explain/explain-figure.ts';
import { underwrite } from '#underwriting/underwrite.ts';
import { listingDetails } from './listing-details.ts';

/** A home under its assumptions, as a conversation refers to it. */
export type HomeCase = {
  /** A proforma_id or an alias_id. */
  readonly reference: string;
  /** With the person's facts. */
  readonly listing: StoredListing;
  /** The seller's price, dollars, beside one that the person stated. */
  readonly asking: number;
  readonly facts: UserFacts;
  readonly settledAssumptions: SettledAssumptions;
};

/** A home with its figures. */
export type UnderwrittenHome = ReturnType<typeof underwriteHome>;

export function underwriteHome(home: HomeCase) {
  const assumptions = toAssumptions(home.settledAssumptions);
  const proforma = underwrite(factsOf(home.listing), assumptions);
  const calculation = calculationToWire(proforma, home.settledAssumptions.values.after_tax);
  return { home, assumptions, proforma, calculation };
}

/** One figure with its formula. */
export function figureOf(
  { proforma, assumptions, calculation }: UnderwrittenHome,
  name: FigureName,
  prefix = '',
): ChatFigure {
  const value = calculation[name] ?? null;
  const explained = explainFigure(figures[name].core, proforma, assumptions);
  return {
    key: `${prefix}${name}`,
    label: figureLabels[name],
    text: value === null ? 'not available' : formatFigure(name, value),
    value,
    explanation: explained && { formula: explained.formula, substituted: explained.substituted },
    home: null,
  };
}

const exampleHome = {
  listPrice: 200_000,
  rent: 1800,
  taxRate: 0.01,
  taxAnnualAmount: 2000,
  insuranceAnnual: 1000,
  associationFeeMonthly: 0,
  otherAnnual: 0,
  upfront: 0,
  marketAppreciation: null,
} as const;

/** The formula of a figure in words, which no home changes; null: there is none under the defaults. */
export function formulaOf(name: FigureName): string | null {
  const assumptions = toAssumptions(settleAssumptions({}));
  return explainFigure(figures[name].core, underwrite(exampleHome, assumptions), assumptions)?.formula ?? null;
}

/** The name of a home, which leads to it. */
export function nameFigure({ listing, reference }: HomeCase, key: string): ChatFigure {
  return { key, label: 'Home', text: nameOf(listing), value: null, explanation: null, home: reference };
}

const isAssumption = (name: string): name is AssumptionName => assumptionNames.some((each) => each === name);
const isFigure = (key: string): key is FigureName => key in figures;

/** A figure, a fact of the listing or an assumption by its listing detail key. */
export function detailFigure(underwritten: UnderwrittenHome, key: string): ChatFigure {
  if (isFigure(key)) return figureOf(underwritten, key);
  const { listing, settledAssumptions } = underwritten.home;
  const name = detailName(key);
  if (key.startsWith('proforma.') && isAssumption(name)) {
    const value = settledAssumptions.values[name] ?? null;
    const number = typeof value === 'number' ? value : null;
    return { ...factFigure(key, labelOf(name), valueInWords(name, value)), value: number };
  }
  const detail = listingDetails[name];
  const fields: Readonly<Record<string, unknown>> = { ...listing, list_price: underwritten.home.asking };
  const value = fields[name] ?? null;
  if (!detail || value === null) return factFigure(key, detail?.label ?? name.replaceAll('_', ' '), 'not stated');
  const text =
    typeof value === 'number'
      ? formats[detail.unit](value)
      : typeof value === 'string'
        ? (detail.options?.[value] ?? value)
        : 'not stated';
  return { ...factFigure(key, detail.label, text), value: typeof value === 'number' ? value : null };
}

function factFigure(key: string, label: string, text: string): ChatFigure {
  return { key, label, text, value: null, explanation: null, home: null };
}

const formats = {
  dollars: formatDollars,
  percent: formatPercent,
  count: formatCount,
  number: formatNumber,
  plain: String,
  words: String,
} as const satisfies Record<string, (value: number) => string>;
