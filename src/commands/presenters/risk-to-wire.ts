import { type RiskAnswer, riskTargetNames } from '#contracts/analyses.ts';
import { catalogue } from '#contracts/parameters/catalogue.ts';
import { percentOf } from '#domain/investment-of.ts';
import type { RiskResult } from '#underwriting/analyses/simulate-risk.ts';
import type { Spread } from '#underwriting/analyses/spread-of.ts';

export function riskToWire(risk: RiskResult): NonNullable<RiskAnswer['risk']> {
  return {
    years: risk.years.map(({ year, equity, cash, negativeCash }) => ({
      year,
      equity,
      cash,
      negative_cash: negativeCash,
    })),
    take_home_equity: risk.takeHomeEquity,
    total_cash_returned: risk.totalCashReturned,
    equity_multiple: risk.equityMultiple,
    irr: risk.irr && inPercent(risk.irr),
    targets: risk.targets.map(({ name, target, probability }) => {
      const wire = riskTargetNames[name];
      const isPercent = wire !== 'target_equity_multiple' && catalogue[wire].unit === 'percent';
      return { name: wire, target: isPercent ? percentOf(target) : target, probability };
    }),
    loss: risk.loss,
    negative_cash: risk.negativeCash,
  };
}

function inPercent(spread: Spread): Spread {
  const { p5, p25, p50, p75, p95, mean } = spread;
  return { p5: 100 * p5, p25: 100 * p25, p50: 100 * p50, p75: 100 * p75, p95: 100 * p95, mean: 100 * mean };
}
