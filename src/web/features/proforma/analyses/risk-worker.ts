import { startRiskSimulation } from '#underwriting/analyses/simulate-risk.ts';
import type { RiskReport, RiskRequest } from './risk-messages.ts';

/** Draws between two checks for a newer request. */
const drawsAtATime = 500;

let latest = 0;

function report(message: RiskReport): void {
  self.postMessage(message);
}

/** Lets a newer request arrive. */
function pause(): Promise<void> {
  return new Promise((resume) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resume();
    };
    port2.postMessage(null);
  });
}

self.addEventListener('message', ({ data: { id, question } }: MessageEvent<RiskRequest>) => {
  latest = id;
  void answer(id, question);
});

async function answer(id: number, question: RiskRequest['question']): Promise<void> {
  const run = startRiskSimulation(question);
  if (!run) return report({ id, done: 1, result: null });
  for (let completedDraws = 0; completedDraws < question.draws; ) {
    await pause();
    if (latest !== id) return;
    completedDraws = run.advance(drawsAtATime);
    report({ id, done: completedDraws / question.draws });
  }
  report({ id, done: 1, result: run.result() });
}
