import {
  InvalidSignature,
  MalformedEvent,
  PaymentRefused,
  ProviderUnavailable,
} from '#outside/payments/billing-provider.ts';
import { Refusal } from '../refusal.ts';

/** Turns errors of the payment provider into refusals. */
export async function refuseProviderErrors<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (cause) {
    throw toProviderRefusal(cause);
  }
}

function toProviderRefusal(cause: unknown): unknown {
  if (cause instanceof PaymentRefused) return new Refusal('payment_failed', { cause });
  if (cause instanceof ProviderUnavailable) return new Refusal('dependency_unavailable', { cause });
  if (cause instanceof InvalidSignature) return new Refusal('invalid_signature', { reason: cause.message });
  if (cause instanceof MalformedEvent) return new Refusal('malformed_request', { reason: cause.message });
  return cause;
}
