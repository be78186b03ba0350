import { riskTargetNames } from '#contracts/analyses.ts';
import { catalogue } from '#contracts/parameters/catalogue.ts';
import type { RiskTarget } from '#underwriting/analyses/reached-targets.ts';
import type { RiskResult } from '#underwriting/analyses/simulate-risk.ts';
import { formatCount, formatMultiple, formatPercent, formatRatio, formatShortDollars } from '../format.ts';
import { cashTargets } from './cash-targets.ts';

const chance = (probability: number) => {
  const count = Math.round(100 * probability);
  if (count === 0 && probability > 0) return 'Less than 1% chance';
  if (count === 100 && probability < 1) return 'More than 99% chance';
  return `${count}% chance`;
};

/** A simulation is not more exact than that. */
const wholePercent = (fraction: number) => `${formatCount(100 * fraction)}%`;

const copy = {
  sentence: (middle: string, low: string, high: string) =>
    `Median outcome: ${middle}. Half of all outcomes are between ${low} and ${high}.`,
  sentenceDollars: (middle: string, low: string, high: string) =>
    `Median take-home equity: ${middle}. Half of all outcomes are between ${low} and ${high}.`,
  reach: (probability: number, target: string) => `${chance(probability)} of ${target}`,
  loss: (probability: number) => `${chance(probability)} of losing money`,
  negative: (probability: number) => `${chance(probability)} of a year with negative cash flow`,
  spread: (low: string, high: string) => `${low} to ${high} in 90% of outcomes`,
  irr: 'IRR',
  targets: {
    equityMultiple: (value: string) => `${value} or better`,
    irr: (value: string) => `an IRR of ${value} or better`,
    dscr: (value: string) => `a DSCR of ${value} or better`,
    lenderDscr: (value: string) => `a lender’s DSCR of ${value} or better`,
    grm: (value: string) => `a gross rent multiplier of at most ${value}`,
    debtYield: (value: string) => `a debt yield of ${value} or better`,
    expenseRatio: (value: string) => `an expense ratio of at most ${value}`,
    initialCocr: (value: string) => `${value} cash on cash or better`,
    netProfitMargin: (value: string) => `a net profit margin of ${value} or better`,
    refiOutRatio: (value: string) => `${value} refinanced out or better`,
  } satisfies Record<RiskTarget, (value: string) => string>,
} as const;

/** The chances of a simulation in sentences. */
export function chancesOf({ equityMultiple, targets, loss, negativeCash, irr }: RiskResult): string[] {
  const hasCash = equityMultiple !== null;
  const tested = targets.filter(({ name }) => hasCash || !cashTargets.has(name));
  return [
    ...tested.map(({ name, target, probability }) =>
      copy.reach(probability, copy.targets[name](formatTarget(name, target))),
    ),
    copy.loss(loss),
    copy.negative(negativeCash),
    ...(irr ? [`${copy.irr}: ${copy.spread(wholePercent(irr.p5), wholePercent(irr.p95))}`] : []),
  ];
}

function formatTarget(name: keyof typeof riskTargetNames, target: number): string {
  const wire = riskTargetNames[name];
  if (wire === 'target_equity_multiple') return formatMultiple(target);
  return catalogue[wire].unit === 'percent' ? formatPercent(100 * target) : formatRatio(target);
}

/** The range of outcomes in a sentence. */
export function outcomeSentence({ equityMultiple, takeHomeEquity }: RiskResult): string {
  if (equityMultiple) {
    const { p50, p25, p75 } = equityMultiple;
    return copy.sentence(formatMultiple(p50), formatMultiple(p25), formatMultiple(p75));
  }
  const { p50, p25, p75 } = takeHomeEquity;
  return copy.sentenceDollars(formatShortDollars(p50), formatShortDollars(p25), formatShortDollars(p75));
}
