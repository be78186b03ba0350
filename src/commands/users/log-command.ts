import { pino } from 'pino';
import { logSecurity, type SecurityEvent } from '../security-log.ts';

/**
 * Logs a security event with the operating system user to standard error. Standard output is for the command's output.
 */
export function logCommand(
  event: SecurityEvent,
  userId: string | null,
  details: { readonly role?: string | undefined } = {},
): void {
  const log = pino({}, { write: (line) => void process.stderr.write(line) });
  const { role = null } = details;
  logSecurity(log, event, { userId, ip: null, by_uid: process.getuid?.() ?? null, ...(role === null ? {} : { role }) });
}
