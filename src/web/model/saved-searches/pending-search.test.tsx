import { afterEach, expect, test } from 'vitest';
import { pendingSearchKey, readStored } from '../../lib/storage.ts';
import { restorePendingSearch, storePendingSearch } from './pending-search.ts';

const parameters = { initialEquityInvestment: 60_000, targetEquityMultiple: 1.3 };
const draft = {
  title: 'Memphis',
  goal: '',
  email_notified: true,
  email_interval: 1,
  sms_notified: false,
  sms_interval: 1,
};

afterEach(() => {
  history.replaceState(null, '', '/');
});

test('The sign-in pages leave the modal to the tab that shows results', () => {
  storePendingSearch(parameters, draft);
  history.replaceState(null, '', '/auth/check-mail');
  restorePendingSearch();
  expect(readStored(pendingSearchKey)).not.toBeNull();
  history.replaceState(null, '', '/');
  restorePendingSearch();
  expect(readStored(pendingSearchKey)).toBeNull();
});
