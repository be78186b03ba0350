import type { FastifyRequest } from 'fastify';
import { logSecurity, type SecurityEvent, type SecuritySubject } from '#commands/security-log.ts';
import { callerOf } from './callers/caller.ts';

type Details = Partial<SecuritySubject>;

/** Writes an event of the security log with the address of the request and, unless said otherwise, its caller. */
export function logRequestSecurity(request: FastifyRequest, event: SecurityEvent, details: Details = {}): void {
  const userId = callerOf(request).person?.userId ?? null;
  logSecurity(request.log, event, { userId, ...details, ip: request.ip });
}
