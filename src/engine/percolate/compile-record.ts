import { marketAppreciationOf } from '../columns/columns.ts';
import { compileByMarket } from '../plan/compile-by-market.ts';
import { compileFigureTests, scalesOf } from '../plan/compile-tests.ts';
import { type FactFilters, isUnfiltered } from '../plan/fact-filters.ts';
import { always } from '../plan/group-tests.ts';
import { withoutImplied } from '../plan/imply-tests.ts';
import { compilePlan } from '../plan/plan.ts';
import {
  isLoopRow,
  isScanBranch,
  isTaxedScan,
  leavesOf,
  type PlainScanForm,
  type ScanForm,
  type ScanRow,
  type ScanTest,
  type TaxedScanForm,
  uniformOf,
} from '../plan/scan-form.ts';
import type { Query } from '../query.ts';
import type { ClassFacts, PriceLimits } from './filter-classes.ts';
import { writeSource } from './query-source.ts';
import {
  branchCode,
  fixedTaxFlag,
  jumpCode,
  jumpLength,
  lenderRowCode,
  marketBranchCode,
  marketFlag,
  marketRowCode,
  marketRowLength,
  multipleCode,
  plainFlag,
  postalCodesCode,
  rowCode,
  rowLength,
  taxCode,
} from './record.ts';
import { requiredRent } from './required-rent.ts';

/** A query, compiled. Queries with equal values have the same matches. */
export type CompiledSearch = {
  readonly header: Float64Array;
  readonly facts: ClassFacts;
  readonly limits: PriceLimits;
  /** The instructions. */
  readonly code: Float64Array;
  /** What an exact decision needs where the instructions can be unsure; else null. */
  readonly source: string | null;
};

const noMarkets = new Uint32Array(256);
/** Two market steps. The price coefficients of all others follow, because they are linear in the growth. */
const [slowMarket, fastMarket] = [0, 254];
const twoMarkets = noMarkets.map((_, step) => Number(step === slowMarket || step === fastMarket));

/** Compiles a query. Throws RangeError on a postal code that is not five digits. */
export function compileRecord(query: Query): CompiledSearch {
  const plan = compilePlan({ ...query, nearMiss: false }, noMarkets);
  const marketTests = query.assumptions.marketAppreciation ? compileMarketTests(query) : null;
  // A test that others imply at two rates of growth may exclude more at a third.
  const tests = marketTests ?? withoutImplied([...plan.targets, ...plan.ranges]);
  // Whether a description has the words of a search is for the caller to say.
  const { postalCodes: _, today: __, ...facts } = { ...plan.facts, hasWords: false };
  const first = findFirst(tests, plan.priceScale);
  const isByMarket = first?.form.priceByMarket != null;
  const rest = tests
    .filter(({ form }) => form !== first?.form && !isLimit(form))
    // A tax counts for all rows after it.
    .sort((a, b) => Number(isTaxedScan(a.form)) - Number(isTaxedScan(b.form)) || sizeOf(a) - sizeOf(b));
  const limits = tests.flatMap(({ form, constant }) => (isLimit(form) ? [[form.price, constant] as const] : []));
  const instructions = [
    ...postalInstruction(plan.facts),
    ...(plan.needsMultiple ? [multipleCode] : []),
    ...(isByMarket ? [first, ...rest] : rest).flatMap((test) => testInstructions(test, query)),
  ];
  const isPlain = isUnfiltered(facts) && limits.length === 0 && instructions.length === 0;
  const flags = Number(plan.taxFixed) * fixedTaxFlag + Number(isByMarket) * marketFlag + Number(isPlain) * plainFlag;
  const row = coefficientsOf(first?.form ?? always);
  return {
    header: Float64Array.of(plan.equity.price, plan.maximumEquity, plan.priceScale, flags, ...row),
    facts,
    limits,
    code: Float64Array.from(instructions.length > 0 ? [plan.priceScale, flags, ...instructions] : []),
    source: marketTests ? writeSource(query) : null,
  };
}

/** All tests on figures if some coefficient depends on the market; else null. */
function compileMarketTests(query: Query): readonly ScanTest[] | null {
  const compiled = compileByMarket({ ...query, nearMiss: false }, twoMarkets);
  const { targets, ranges } = compileFigureTests(compiled, scalesOf(query.assumptions));
  const tests = [...targets, ...ranges];
  return tests.some(({ form }) => rowsOf(form).some(({ priceByMarket }) => priceByMarket)) ? tests : null;
}

type FirstTest = ScanTest & { readonly form: ScanRow };

/** The first test requires the highest rent of a typical listing, so that it refuses most. Null: none requires rent. */
function findFirst(tests: readonly ScanTest[], priceScale: number): FirstTest | null {
  let highest: FirstTest | null = null;
  for (const { name, form, constant } of tests) {
    const test = { name, form: isNeverRaisedByTax(form) ? form.beforeTax : form, constant };
    if (!isFirst(test)) continue;
    if (!highest || requiredRent(test.form, priceScale) > requiredRent(highest.form, priceScale)) highest = test;
  }
  return highest;
}

/** Whether a listing that fails the form before tax fails it. At a negative rate of return, an early tax has a negative weight. */
function isNeverRaisedByTax(form: ScanForm): form is TaxedScanForm {
  return isTaxedScan(form) && form.weights.every((weight) => weight >= 0);
}

function isFirst(test: ScanTest): test is FirstTest {
  return isLoopRow(test.form) && test.constant === 0 && test.form.rent > 0;
}

function rowsOf(form: ScanForm): readonly ScanRow[] {
  if (isTaxedScan(form)) return rowsOf(form.beforeTax);
  return isScanBranch(form) ? [form.test, ...rowsOf(form.atLeastZero), ...rowsOf(form.below)] : [form];
}

/** Small tests come first because they are faster. */
function sizeOf({ form }: ScanTest): number {
  return leavesOf(form).length;
}

function coefficientsOf({ price, rent, cost, upfront }: ScanRow): readonly number[] {
  return [price, rent, cost, upfront];
}

function postalInstruction({ postalCodes }: FactFilters): readonly number[] {
  return postalCodes ? [postalCodesCode, postalCodes.size, ...[...postalCodes].sort((a, b) => a - b)] : [];
}

function testInstructions({ name, form, constant }: ScanTest, { assumptions }: Query): readonly number[] {
  const { refiYear, holdYears } = assumptions;
  const years = name.startsWith('refiOutRatio') ? Math.min(refiYear, holdYears) : holdYears;
  if (isTaxedScan(form)) return [...taxInstruction(form), ...formInstructions(form.beforeTax, constant, years)];
  if (!isScanBranch(form) && form.otherCost !== 0)
    return [lenderRowCode, ...coefficientsOf(form), constant, form.otherCost];
  return formInstructions(form, constant, years);
}

function taxInstruction({ incomeSums, weights }: TaxedScanForm): readonly number[] {
  return [taxCode, weights.length, ...incomeSums.flatMap((row, index) => [...coefficientsOf(row), weights[index]])];
}

/** `years`: of growth in the price coefficients. */
function formInstructions(form: PlainScanForm, constant: number, years: number): readonly number[] {
  if (!isScanBranch(form)) return rowInstruction(form, constant, years, [rowCode, marketRowCode]);
  const atLeastZero = formInstructions(form.atLeastZero, constant, years);
  const below = formInstructions(form.below, constant, years);
  const skipped = atLeastZero.length + jumpLength;
  const length = (form.test.priceByMarket ? marketRowLength : rowLength) + skipped;
  const branch = rowInstruction(form.test, length, years, [branchCode, marketBranchCode]);
  return [...branch, ...atLeastZero, jumpCode, jumpLength + below.length, ...below];
}

/** Whether the form depends on the price alone. */
function isLimit(form: ScanForm): form is ScanRow {
  const row = uniformOf(form);
  return row !== null && row.rent === 0 && row.cost === 0 && row.upfront === 0 && row.otherCost === 0;
}

/** A row with the number that follows it. */
function rowInstruction(
  row: ScanRow,
  next: number,
  years: number,
  [plainCode, marketCode]: readonly [number, number],
): readonly number[] {
  const { priceByMarket } = row;
  if (!priceByMarket) return [plainCode, ...coefficientsOf(row), next];
  const [slow, fast] = [slowMarket, fastMarket].map((step) => ({
    price: priceByMarket[step],
    growth: (1 + marketAppreciationOf(step)) ** years,
  }));
  const growing = (fast.price - slow.price) / (fast.growth - slow.growth);
  return [marketCode, ...coefficientsOf(row), next, slow.price - growing * slow.growth, growing, years];
}
