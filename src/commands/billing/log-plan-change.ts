import { logSecurity, type SecurityLog } from '../security-log.ts';
import type { PlanChange } from './open-billing.ts';

/** Logs every plan change. The change comes from the provider, so it has no IP address. */
export function logPlanChanges(log: SecurityLog) {
  return ({ userId, before, after }: PlanChange): void =>
    logSecurity(log, 'plan_changed', {
      userId,
      ip: null,
      plan: after.plan,
      status: after.status,
      previous_plan: before?.plan ?? null,
      previous_status: before?.status ?? null,
    });
}
