import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#commands/refusal.ts';

const sampleMilliseconds = 250;

/** Refuses requests before reading them while the event loop stays more than `mostDelay` ms behind. */
export function refuseOverload(app: FastifyInstance, mostDelay: number): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  const staysBehind = overloadDetector(mostDelay);
  let isBehind = false;
  const timer = setInterval(() => {
    isBehind = staysBehind(delay.percentile(50) / 1e6);
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

/**
 * Decides from one delay in milliseconds after the other whether the process is overloaded. A single sample proves
 * nothing: one long task, such as the start, fills it alone although the next request is answered immediately.
 */
export function overloadDetector(mostDelay: number): (delay: number) => boolean {
  let wasBehind = false;
  return (delay) => {
    const isBehind = delay > mostDelay;
    const staysBehind = isBehind && wasBehind;
    wasBehind = isBehind;
    return staysBehind;
  };
}
