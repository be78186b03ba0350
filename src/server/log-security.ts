import type { FastifyRequest } from 'fastify';
import { logSecurity, type SecurityEvent, type SecuritySubject } from '#commands/security-log.ts';
import { callerOf } from './callers/caller.ts';

type Details = Partial<SecuritySubject>;

/** Adds the request's IP address and its caller to a security event. */
export function logRequestSecurity(request: FastifyRequest, event: SecurityEvent, details: Details = {}): void {
  const userId = callerOf(request).person?.userId ?? null;
  logSecurity(request.log, event, { userId, ...details, ip: request.ip });
}
