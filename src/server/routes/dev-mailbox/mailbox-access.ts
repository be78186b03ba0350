import { hasOtherAccounts } from '#commands/users/make-operator-link.ts';
import type { Database } from '#store/database.ts';
import type { MailSettings } from '../../../environment.ts';

/** Its address, where it is to be had. */
export const mailboxPath = '/dev/mailbox';

export type MailboxAccess = {
  /** Looks whether the mailbox may be read. Once others have accounts it stays closed. */
  readonly check: () => Promise<boolean>;
  /** Where it can be read, as the last look found; null: nowhere. */
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
