import type { BillingEvent } from '#outside/payments/billing-provider.ts';
import type { Database } from '#store/database.ts';
import { applyEvent, type EventEffect } from './apply-event.ts';
import type { ReportContext } from './apply-subscription-report.ts';
import { refuseProviderErrors } from './refuse-provider-errors.ts';

/** Verifies and applies the exact bytes of an event. After a failure, the provider sends the event again. */
export async function receiveEvent(
  database: Database,
  context: ReportContext,
  body: Buffer,
  signature: string | undefined,
): Promise<{ readonly event: BillingEvent; readonly effect: EventEffect }> {
  const event = await refuseProviderErrors(context.provider.verifyEvent(body, signature));
  return { event, effect: await refuseProviderErrors(applyEvent(database, context, event)) };
}
