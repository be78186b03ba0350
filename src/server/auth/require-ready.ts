import { Refusal } from '#commands/refusal.ts';
import type { AuthServices } from './auth-services.ts';

/** Refuses (503) during startup, when the people tables may not exist yet. */
export function requireReady({ isReady }: Pick<AuthServices, 'isReady'>): void {
  if (!isReady()) throw new Refusal('dependency_unavailable');
}
