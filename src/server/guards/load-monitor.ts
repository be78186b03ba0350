import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#commands/refusal.ts';

const sampleMilliseconds = 250;

/** Refuses requests before reading them while the event loop is more than `mostDelay` ms behind. */
export function refuseOverload(app: FastifyInstance, mostDelay: number): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  let isBehind = false;
  const timer = setInterval(() => {
    isBehind = delay.percentile(50) / 1e6 > mostDelay;
    delay.reset();
  }, sampleMilliseconds).unref();
  app.addHook('onRequest', async (request) => {
    if (isBehind && request.routeOptions.config.limit !== 'none') throw new Refusal('overloaded');
  });
  app.addHook('onReady', async () => {
    delay.enable();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    delay.disable();
  });
}
