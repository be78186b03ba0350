/**
 * Level and message of every security event. Names are stable because alerts depend on them. Failed and refused
 * attempts are warnings.
 */
const securityEvents = {
  account_created: ['info', 'An account was created'],
  account_deleted: ['info', 'An account was deleted'],
  account_deletion_refused: ['warn', 'An account was not deleted, because the confirmation was wrong'],
  account_disabled: ['info', 'An account was disabled'],
  account_enabled: ['info', 'An account was enabled'],
  checkout_started: ['info', 'A checkout was started'],
  data_exported: ['info', 'A file was downloaded'],
  listings_imported: ['info', 'Listings were imported'],
  password_changed: ['info', 'A password was changed'],
  password_change_requested: ['info', 'A link to choose a password was requested'],
  phone_number_confirmed: ['info', 'A phone number was confirmed'],
  phone_number_deleted: ['info', 'A phone number was deleted'],
  phone_number_refused: ['warn', 'A phone number was not confirmed, because the code was wrong'],
  plan_changed: ['info', 'A subscription changed'],
  plan_change_requested: ['info', 'Another plan was requested'],
  role_changed: ['info', 'A role was changed'],
  session_ended: ['info', 'A session ended'],
  share_link_created: ['info', 'A share link was created'],
  share_link_deleted: ['info', 'A share link was deleted'],
  sign_in_failed: ['warn', 'A sign-in failed'],
  sign_in_locked: ['warn', 'A sign-in was refused unread after too many attempts'],
  sign_in_succeeded: ['info', 'A person signed in'],
  token_created: ['info', 'A personal token was created'],
  token_deleted: ['info', 'A personal token was deleted'],
  webhook_created: ['info', 'A webhook was created'],
  webhook_deleted: ['info', 'A webhook was deleted'],
} as const satisfies Record<string, readonly ['info' | 'warn', string]>;

export type SecurityEvent = keyof typeof securityEvents;

/** The log of a request, of the process, or of a command. */
export type SecurityLog = Readonly<Record<'info' | 'warn', (fields: object, message: string) => void>>;

/** Null: unknown, such as the account of an unregistered email address. */
export type SecuritySubject = {
  readonly userId: string | null;
  /** IP address; null: not over the network. */
  readonly ip: string | null;
  /** Further details. Never a secret or text that a person typed. */
  readonly [detail: string]: string | number | boolean | null | readonly string[];
};

/** Writes a security event to the log, under `security_event`. */
export function logSecurity(log: SecurityLog, event: SecurityEvent, { userId, ip, ...details }: SecuritySubject): void {
  const [level, message] = securityEvents[event];
  log[level]({ ...details, security_event: event, user_id: userId, ip }, message);
}
