import { ApiError } from '../api-error.ts';
import type { AuthServices } from './auth-services.ts';

/** Refuses (503) during startup, when the people tables may not exist yet. */
export function requireReady({ isReady }: Pick<AuthServices, 'isReady'>): void {
  if (!isReady()) throw new ApiError('dependency_unavailable');
}
