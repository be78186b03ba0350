import { ApiError } from '../api-error.ts';
import type { AuthServices } from './auth-services.ts';

/** Refuses (503), while the server starts, whatever asks the tables of people: they may not be there yet. */
export function requireReady({ isReady }: Pick<AuthServices, 'isReady'>): void {
  if (!isReady()) throw new ApiError('dependency_unavailable');
}
