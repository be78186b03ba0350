import { offerPercent, type ProformaOnWire, rentPercent } from '#contracts/assumptions.ts';
import type { Listing } from '#contracts/listing.ts';
import { type AssumptionName, assumptionNames, parameterOf } from '#contracts/parameters/catalogue.ts';
import type { NumberParameter, PanelGroup, Unit } from '#contracts/parameters/parameter.ts';
import type { ProformaParts } from '#contracts/proformas.ts';
import { factLabels } from '#domain/labels/fact-labels.ts';
import type { OriginNotes } from '#domain/proforma/origin-notes.ts';
import { statedOf } from '#domain/proforma/proforma-edits.ts';
import { managedPreset, settleAssumptions } from '#domain/settled-assumptions.ts';
import type { CellValue, InputRule, NumberFormat } from '#outside/workbooks/workbook.ts';

/** One input cell of the model, which formulas refer to by its name. */
export type ModelInput = {
  readonly name: string;
  readonly label: string;
  readonly value: CellValue;
  /** What the cell calculates until the reader types over it. */
  readonly formula?: string;
  readonly format?: NumberFormat;
  readonly unit: string;
  readonly note: string;
  readonly allowed?: InputRule['allowed'];
};

export type InputGroup = { readonly title: string; readonly inputs: readonly ModelInput[] };

/** Texts that formulas compare input cells with. */
export const inputWords = {
  yes: 'Yes',
  no: 'No',
  none: 'None',
  house: 'House',
  condo: 'Condo',
  noTax: 'Income tax is off',
  currentBill: optionLabel('tax_mode', 'fixed'),
  reinvestor: optionLabel('persona', 'reinvestor'),
  cashFlow: optionLabel('persona', 'cash_flow'),
  appreciation: optionLabel('persona', 'appreciation'),
} as const;

const groupTitles: Readonly<Record<PanelGroup, string>> = {
  offer: 'Offer',
  financing: 'Financing',
  rent: 'Rent',
  growth: 'Growth',
  costs: 'Costs',
  exit: 'Sale',
  refinance: 'Refinance and rates',
  tax: 'Income tax',
  persona: 'Persona',
  lender: 'Lenders’ limits',
};

const unitWords: Readonly<Record<Unit, string>> = {
  percent: '%',
  years: 'years',
  months: 'months',
  ratio: 'ratio',
  multiple: 'multiple',
  dollars: '$',
  count: 'count',
  decimal: 'number',
  calendar_year: 'year',
};

const formats: Readonly<Record<Unit, NumberFormat>> = {
  percent: 'percent',
  years: 'exact',
  months: 'exact',
  ratio: 'plain',
  multiple: 'multiple',
  dollars: 'dollars',
  count: 'whole',
  decimal: 'plain',
  calendar_year: 'plain',
};

const assumed = 'Your assumption';
const standard = 'Forma’s default';
/** A proforma does not tell them apart. */
const statedOrTyped = 'Listing, or your value';

/** Every fact and assumption that the model depends on, in groups. */
export function modelInputs(
  parts: Pick<ProformaParts, 'listing' | 'proforma'>,
  notes: OriginNotes | null,
): InputGroup[] {
  const groups = assumptionGroups(parts.proforma, notes);
  const followsPersona = statedOf(parts.listing, parts.proforma).appreciation === undefined;
  return [homeInputs(parts.listing, notes), ...(followsPersona ? groups.map(growingByPersona) : groups)];
}

/** The appreciation of the persona that the sheet names: an investor stated none. */
function growingByPersona({ title, inputs }: InputGroup): InputGroup {
  const { cashFlow, appreciation } = inputWords;
  const growth = (persona: 'cash_flow' | null) => settleAssumptions({ persona }).values.appreciation / 100;
  const ofMarket = `IF(ISNUMBER(market_appreciation),market_appreciation,${growth(null)})`;
  const formula = `IF(persona="${cashFlow}",${growth('cash_flow')},IF(persona="${appreciation}",${ofMarket},${growth(null)}))`;
  return {
    title,
    inputs: inputs.map((input) =>
      input.name === 'appreciation'
        ? { ...input, formula, note: `${input.note}. Follows the persona until you type a rate` }
        : input,
    ),
  };
}

function homeInputs(listing: Listing, notes: OriginNotes | null): InputGroup {
  const noteOf = (lines: OriginNotes['rent'] | undefined, otherwise = 'Listing') =>
    lines?.filter(Boolean).join('. ') || otherwise;
  const dollars = (name: string, label: string, value: number | null, unit: string, note: string): ModelInput => ({
    name,
    label,
    value,
    unit,
    note,
    format: 'cents',
    allowed: { min: 0, max: 1e9 },
  });
  const { association_fee_monthly: dues, after_repair_value: repaired } = listing;
  return {
    title: 'Home',
    inputs: [
      {
        name: 'property_type',
        label: 'Type',
        value: listing.property_type === 'CONDO' ? inputWords.condo : inputWords.house,
        unit: '',
        note: 'Decides the limits of lenders',
        allowed: [inputWords.house, inputWords.condo],
      },
      dollars('list_price', 'Price', listing.list_price, '$', 'Asking price, or your own'),
      dollars('rent', factLabels.rent, listing.rent, '$ per month', noteOf(notes?.rent)),
      {
        ...dollars(
          'tax_rate',
          factLabels.taxRate,
          listing.tax_rate / 100,
          '% of the price per year',
          noteOf(notes?.tax),
        ),
        format: 'percent',
        allowed: { min: 0, max: 1 },
      },
      dollars('tax_annual_amount', 'Current tax bill', listing.tax_annual_amount, '$ per year', 'The seller’s bill'),
      dollars(
        'insurance_annual',
        factLabels.insurance,
        listing.insurance_annual,
        '$ per year',
        noteOf(notes?.insurance),
      ),
      dollars(
        'association_fee_monthly',
        factLabels.dues,
        dues,
        '$ per month',
        dues === null ? factLabels.duesUnknown : noteOf(notes?.dues),
      ),
      dollars('other_annual', factLabels.other, listing.other_annual, '$ per year', statedOrTyped),
      dollars('upfront', factLabels.upfront, listing.upfront, '$', statedOrTyped),
      dollars('after_repair_value', factLabels.afterRepairValue, repaired ?? null, '$', 'Empty: the price paid'),
      {
        ...percentInput(listing.market_appreciation, [-100, 100]),
        name: 'market_appreciation',
        label: 'Market appreciation',
        note: `The growth of the persona ${inputWords.appreciation}. Empty: unknown`,
      },
    ],
  };
}

function assumptionGroups(proforma: ProformaOnWire, notes: OriginNotes | null): InputGroup[] {
  return Object.entries(groupTitles).map(([panel, title]) => ({
    title,
    inputs: assumptionNames
      .filter((name) => parameterOf(name).panel === panel)
      .map((name) => assumptionInput(name, proforma, notes)),
  }));
}

function assumptionInput(name: AssumptionName, proforma: ProformaOnWire, notes: OriginNotes | null): ModelInput {
  const entry = parameterOf(name);
  const value = proforma[name] ?? null;
  const shared = { name, label: entry.label };
  if (name === 'price_offer') {
    return {
      ...shared,
      ...percentInput(offerPercent[proforma.price_offer || 'full'], [0, 100]),
      note: 'Below the price',
    };
  }
  if (name === 'rent_scenario') {
    return {
      ...shared,
      ...percentInput(rentPercent[proforma.rent_scenario ?? 'actual'], [0, 100]),
      note: 'Above the monthly rent',
    };
  }
  if (entry.kind === 'switch') {
    const { yes, no } = inputWords;
    return {
      ...shared,
      value: value === true ? yes : no,
      unit: '',
      note: noteOn(value, entry.default),
      allowed: [yes, no],
    };
  }
  if (entry.kind === 'choice') {
    const options =
      entry.default === null ? [inputWords.none, ...Object.values(entry.options)] : Object.values(entry.options);
    const words = (typeof value === 'string' && entry.options[value]) || inputWords.none;
    return { ...shared, value: words, unit: '', note: noteOn(value, entry.default), allowed: options };
  }
  const input = numberInput(entry as NumberParameter, value as number | null, name === 'appreciation' ? notes : null);
  const isOfManager = name === 'vacant_months' || name === 'leasing_fee';
  return { ...shared, ...input, ...(isOfManager ? { note: managerNote(name, proforma, input.note) } : {}) };
}

/** Also says the default of the other choice: the cell keeps its value when the reader changes who manages the home. */
function managerNote(name: keyof typeof managedPreset, proforma: ProformaOnWire, otherwise: string): string {
  if (proforma.property_managed) return proforma[name] === managedPreset[name] ? `${standard} with a manager` : assumed;
  return otherwise === standard ? `${standard}. With a manager: ${managedPreset[name]}` : otherwise;
}

function numberInput(entry: NumberParameter, stated: number | null, notes: OriginNotes | null) {
  const { unit, min, max, isWhole, empty } = entry;
  const value = stated ?? entry.default;
  const source = notes?.growth?.filter(Boolean).join('. ') ?? noteOn(value, entry.default);
  const note = empty ? `Empty: ${empty.toLowerCase()}` : source;
  if (unit === 'percent') return { ...percentInput(value, [min, max]), note };
  return {
    value,
    unit: unitWords[unit],
    format: isWhole ? 'whole' : formats[unit],
    note,
    allowed: { min, max, isWhole },
  } as const;
}

function percentInput(value: number | null, [min, max]: readonly [number, number]) {
  const allowed = { min: min / 100, max: max / 100 };
  return { value: value === null ? null : value / 100, unit: unitWords.percent, format: 'percent', allowed } as const;
}

function noteOn(value: unknown, usual: unknown): string {
  return value === usual ? standard : assumed;
}

function optionLabel(name: 'tax_mode' | 'persona', option: string): string {
  const entry = parameterOf(name);
  return entry.kind === 'choice' ? entry.options[option]! : option;
}
