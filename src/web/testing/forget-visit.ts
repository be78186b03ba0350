import { setAccountSheetOpened } from '../app/account-sheet-state.ts';
import { typedEmail } from '../features/account/sign-in/use-email-field.ts';
import { openTerm } from '../lib/open-term.ts';
import { printRequested } from '../lib/print-page.ts';
import { cancelImport, leaveReport } from '../model/listing-import/listing-import.ts';
import { closeSaveModal } from '../model/portfolios/save-dialog-state.ts';
import { rememberCompared } from '../model/proforma/compared-ids.ts';
import { closeSavedSearchModal } from '../model/saved-searches/saved-search-modal.ts';
import { rememberSearch } from '../model/search/search-query.ts';
import { openSignInDialog } from '../model/session/sign-in-dialog-state.ts';
import { applySavedLevel } from '../model/settings/skill-level.ts';

/** Forgets what the product's modules remember between pages, because the next test uses the same modules. */
export function forgetVisit(): void {
  rememberSearch({});
  rememberCompared([]);
  applySavedLevel('beginner');
  openSignInDialog(null);
  setAccountSheetOpened(false);
  closeSaveModal();
  closeSavedSearchModal();
  openTerm(null);
  printRequested.set(false);
  typedEmail.set('');
  cancelImport();
  leaveReport();
  localStorage.clear();
  sessionStorage.clear();
}
