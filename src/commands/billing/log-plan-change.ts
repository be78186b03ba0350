import { logSecurity, type SecurityLog } from '../security-log.ts';
import type { PlanChange } from './open-billing.ts';

/** Makes the listener that writes every change of a plan into the security log. It comes from the provider, not a person. */
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
