import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { Refusal, requireFound } from '#commands/refusal.ts';
import {
  analysesApi,
  type RiskAnswer,
  riskDraws,
  riskTargetNames,
  type SensitivityAnswer,
} from '#contracts/analyses.ts';
import { type AxisOnWire, axisWireNames } from '#contracts/analysis-axes.ts';
import { type FigureName, figures, limitedFigures } from '#contracts/calculation.ts';
import { targetBounds } from '#contracts/search-payload.ts';
import { investmentOf, percentOf, rentRangeOf } from '#domain/investment-of.ts';
import { defaultTargetEquityMultiple } from '#domain/search-defaults.ts';
import { type Axis, type AxisName, axisNames, axisOf } from '#underwriting/analyses/assumption-axes.ts';
import type { FigureResult, InvestmentCase } from '#underwriting/analyses/investment-case.ts';
import type { RiskTarget } from '#underwriting/analyses/reached-targets.ts';
import { type MapSide, sensitivityOf } from '#underwriting/analyses/sensitivity.ts';
import { type RiskInput, type RiskResult, startRiskSimulation } from '#underwriting/analyses/simulate-risk.ts';
import type { Spread } from '#underwriting/analyses/spread-of.ts';
import { tornadoOf } from '#underwriting/analyses/tornado.ts';
import { requireFeature, type Viewer } from '../callers/caller.ts';
import { register } from '../http/register.ts';
import type { Services } from '../services.ts';
import { answerProforma } from './proformas.ts';

/** Draws between turns of other requests: a few milliseconds. */
const drawsAtATime = 250;

/** GET /api/v1/proformas/{id}/sensitivity and …/risk. */
export function registerAnalyses(app: FastifyInstance, services: Services): void {
  register(app, analysesApi.sensitivity, async ({ params, input, caller }) => {
    const metric = input.metric ?? 'equity_multiple';
    const [x, y] = [input.x ?? 'interest_rate', input.y ?? 'price'];
    if (x === y) throw new Refusal('validation_failed', { fields: [{ path: 'y', message: 'Must differ from x' }] });
    const investment = investmentOf(await requireProforma(services, params.id, caller));
    if (limitedFigures.some((name) => name === metric)) requireFeature(caller.role, 'can_view_limited_fields');
    return answerSensitivity(investment, metric, x, y);
  });
  register(app, analysesApi.risk, async ({ params, input, caller }) => {
    const found = await requireProforma(services, params.id, caller);
    const question: RiskInput = {
      investment: investmentOf(found),
      rentRange: rentRangeOf(found.listing),
      targets: targetsOf(input),
      seed: input.seed ?? 1,
      draws: input.draws ?? riskDraws.default,
    };
    const { seed, draws } = question;
    return { seed, draws, risk: await answerRisk(question) };
  });
}

async function requireProforma(services: Services, id: string, caller: Viewer) {
  return requireFound(await answerProforma(services, id, caller));
}

function answerSensitivity(
  investment: InvestmentCase,
  metric: FigureName,
  x: AxisOnWire,
  y: AxisOnWire,
): SensitivityAnswer {
  const figure = figures[metric].core;
  const axis = (name: AxisName) => axisOf(name, investment.assumptions);
  const toWire = ({ value, reason }: FigureResult) => ({ value: figureOnWire(metric, value), reason });
  const sideOf = ({ name, values, currentIndex: own }: MapSide) => ({
    axis: axisWireNames[name],
    unit: unitOf(axis(name)),
    values: values.map((value) => onWire(axis(name), value)),
    own,
  });
  const map = sensitivityOf(investment, figure, axisNamed(x), axisNamed(y));
  return {
    metric,
    map: map && { x: sideOf(map.across), y: sideOf(map.down), cells: map.cells.map((row) => row.map(toWire)) },
    tornado: tornadoOf(investment, figure).map(({ name, low, high, swing }) => ({
      axis: axisWireNames[name],
      unit: unitOf(axis(name)),
      low: { at: onWire(axis(name), low.at), ...toWire(low.reading) },
      high: { at: onWire(axis(name), high.at), ...toWire(high.reading) },
      swing: figureOnWire(metric, swing),
    })),
  };
}

function axisNamed(wire: AxisOnWire): AxisName {
  return axisNames.find((name) => axisWireNames[name] === wire)!;
}

function unitOf({ unit }: Axis): 'dollars' | 'percent' | 'years' {
  return unit === 'fraction' ? 'percent' : unit;
}

function onWire({ unit }: Axis, value: number): number {
  return unit === 'fraction' ? percentOf(value) : value;
}

function figureOnWire(metric: FigureName, value: number | null): number | null {
  return value === null || figures[metric].unit !== 'percent' ? value : 100 * value;
}

type RequestedTargets = Omit<z.output<typeof analysesApi.risk.input & object>, 'seed' | 'draws'>;

function targetsOf(requestedTargets: RequestedTargets): RiskInput['targets'] {
  const stated = (name: RiskTarget) => {
    const wire = riskTargetNames[name];
    const value = requestedTargets[wire] ?? null;
    if (wire === 'target_equity_multiple') return value ?? defaultTargetEquityMultiple;
    return value !== null && targetBounds[wire].unit === 'percent' ? value / 100 : value;
  };
  const names = Object.keys(riskTargetNames) as RiskTarget[];
  return Object.fromEntries(names.map((name) => [name, stated(name)])) as RiskInput['targets'];
}

/** Simulates in slices so that other requests get turns. */
async function answerRisk(question: RiskInput): Promise<RiskAnswer['risk']> {
  const run = startRiskSimulation(question);
  if (!run) return null;
  while (run.advance(drawsAtATime) < question.draws) await setImmediate();
  return riskOnWire(run.result());
}

function riskOnWire(risk: RiskResult): NonNullable<RiskAnswer['risk']> {
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
      const isPercent = wire !== 'target_equity_multiple' && targetBounds[wire].unit === 'percent';
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
