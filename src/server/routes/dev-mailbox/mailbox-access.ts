import { hasOtherAccounts } from '#commands/users/make-operator-link.ts';
import type { MailSettings } from '#environment/mail.ts';
import type { Database } from '#store/database.ts';

export const mailboxPath = '/dev/mailbox';

export type MailboxAccess = {
  /** Closes the mailbox for good once others have accounts. */
  readonly check: () => Promise<boolean>;
  /** Address after the last check; null: closed. */
  readonly url: () => string | null;
};

export function createMailboxAccess(database: Database, setting: MailSettings['mailbox']): MailboxAccess {
  let isOpen = setting !== 'none';
  return {
    check: async () => {
      if (isOpen && setting === 'trial') isOpen = !(await hasOtherAccounts(database));
      return isOpen;
    },
    url: () => (isOpen ? mailboxPath : null),
  };
}
