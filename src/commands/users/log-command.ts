import { pino } from 'pino';
import { logSecurity, type SecurityEvent } from '../security-log.ts';

/**
 * Writes a security event of a command, with the user of the system who ran it, to standard error: standard output is for
 * the answer of the command.
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
