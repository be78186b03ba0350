import type { FastifyBaseLogger } from 'fastify';
import type { ModelFailure } from '#outside/language-model/model-failure.ts';

const pauseMilliseconds = 600_000;
const mostReasons = 100;

/** Logs each reason at most every ten minutes: a wrong key fails every question. */
export function createModelFailureLog(): (log: FastifyBaseLogger, failure: ModelFailure) => void {
  const loggedAt = new Map<string, number>();
  return (log, { message: reason }) => {
    const now = performance.now();
    if (now - (loggedAt.get(reason) ?? Number.NEGATIVE_INFINITY) < pauseMilliseconds) return;
    if (loggedAt.size >= mostReasons) loggedAt.clear();
    loggedAt.set(reason, now);
    log.warn({ reason }, 'language model failed');
  };
}
