import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { riskToWire } from '#commands/presenters/risk-to-wire.ts';
import { sensitivityToWire } from '#commands/presenters/sensitivity-to-wire.ts';
import { Refusal, requireFound } from '#commands/refusal.ts';
import type { RunInTurn } from '#commands/run-in-turn.ts';
import { analysesApi, type RiskAnswer, riskDraws, riskTargetNames } from '#contracts/analyses.ts';
import { type AxisOnWire, axisWireNames } from '#contracts/analysis-axes.ts';
import { figures, limitedFigures } from '#contracts/calculation.ts';
import { catalogue } from '#contracts/parameters/catalogue.ts';
import { investmentOf, rentRangeOf } from '#domain/investment-of.ts';
import { defaultTargetEquityMultiple } from '#domain/search-defaults.ts';
import { type AxisName, axisNames } from '#underwriting/analyses/assumption-axes.ts';
import type { RiskTarget } from '#underwriting/analyses/reached-targets.ts';
import { sensitivityOf } from '#underwriting/analyses/sensitivity.ts';
import { type RiskInput, startRiskSimulation } from '#underwriting/analyses/simulate-risk.ts';
import { tornadoOf } from '#underwriting/analyses/tornado.ts';
import { requireFeature, type Viewer } from '../callers/caller.ts';
import { requestClientOf } from '../callers/request-client.ts';
import { withTurns } from '../callers/turn-queue.ts';
import { register } from '../http/register.ts';
import type { Services } from '../services.ts';
import { answerProforma } from './proformas.ts';

/** Draws in one turn: a few milliseconds. */
const drawsAtATime = 250;

/** GET /api/v1/proformas/{id}/sensitivity and …/risk. */
export function registerAnalyses(app: FastifyInstance, services: Services): void {
  const { analysisQueue } = services;
  register(app, analysesApi.sensitivity, async ({ params, input, caller, request }) => {
    const metric = input.metric ?? 'equity_multiple';
    const [x, y] = [input.x ?? 'interest_rate', input.y ?? 'price'];
    if (x === y) throw new Refusal('validation_failed', { fields: [{ path: 'y', message: 'Must differ from x' }] });
    return withTurns(analysisQueue, requestClientOf(request), 1, async (runInTurn) => {
      const investment = investmentOf(await requireProforma(services, params.id, caller));
      if (limitedFigures.some((name) => name === metric)) requireFeature(caller.role, 'can_view_limited_fields');
      const figure = figures[metric].core;
      return runInTurn(() =>
        sensitivityToWire(metric, investment.assumptions, {
          map: sensitivityOf(investment, figure, axisNamed(x), axisNamed(y)),
          tornado: tornadoOf(investment, figure),
        }),
      );
    });
  });
  register(app, analysesApi.risk, async ({ params, input, caller, request }) => {
    const draws = input.draws ?? riskDraws.default;
    const turns = Math.ceil(draws / drawsAtATime);
    return withTurns(analysisQueue, requestClientOf(request), turns, async (runInTurn) => {
      const found = await requireProforma(services, params.id, caller);
      const question: RiskInput = {
        investment: investmentOf(found),
        rentRange: rentRangeOf(found.listing),
        targets: targetsOf(input),
        seed: input.seed ?? 1,
        draws,
      };
      return { seed: question.seed, draws, risk: await answerRisk(question, runInTurn) };
    });
  });
}

async function requireProforma(services: Services, id: string, caller: Viewer) {
  return requireFound(await answerProforma(services, id, caller));
}

function axisNamed(wire: AxisOnWire): AxisName {
  return axisNames.find((name) => axisWireNames[name] === wire)!;
}

type RequestedTargets = Omit<z.output<typeof analysesApi.risk.input & object>, 'seed' | 'draws'>;

function targetsOf(requestedTargets: RequestedTargets): RiskInput['targets'] {
  const stated = (name: RiskTarget) => {
    const wire = riskTargetNames[name];
    const value = requestedTargets[wire] ?? null;
    if (wire === 'target_equity_multiple') return value ?? defaultTargetEquityMultiple;
    return value !== null && catalogue[wire].unit === 'percent' ? value / 100 : value;
  };
  const names = Object.keys(riskTargetNames) as RiskTarget[];
  return Object.fromEntries(names.map((name) => [name, stated(name)])) as RiskInput['targets'];
}

/** Simulates in slices, in turn with the calculations of other clients. */
async function answerRisk(question: RiskInput, runInTurn: RunInTurn): Promise<RiskAnswer['risk']> {
  const run = startRiskSimulation(question);
  if (!run) return null;
  while ((await runInTurn(() => run.advance(drawsAtATime))) < question.draws);
  return riskToWire(run.result());
}
