import { accountApi, accountDownloads } from '#contracts/account.ts';
import { analysesApi } from '#contracts/analyses.ts';
import { apiTokensApi } from '#contracts/api-tokens.ts';
import { assumptionTemplatesApi } from '#contracts/assumption-templates.ts';
import { autocompleteApi } from '#contracts/autocomplete.ts';
import { billingApi } from '#contracts/billing.ts';
import { bookmarksApi } from '#contracts/bookmarks.ts';
import { chatApi } from '#contracts/chat.ts';
import { comparablesApi } from '#contracts/comparables.ts';
import { configApi } from '#contracts/config.ts';
import { exclusivesApi } from '#contracts/exclusives.ts';
import { expectedNewsApi } from '#contracts/expected-news.ts';
import { hiddenHomesApi } from '#contracts/hidden-homes.ts';
import { importsApi } from '#contracts/imports.ts';
import { listingImportEvents, listingImportsApi } from '#contracts/listing-imports.ts';
import { listingsApi } from '#contracts/listings.ts';
import { machineAnalysesApi, machineAnalysesEvents } from '#contracts/machine-analyses.ts';
import { marksApi } from '#contracts/marks.ts';
import { noticesApi } from '#contracts/notices.ts';
import { phoneNumberApi } from '#contracts/phone-number.ts';
import { pinsApi } from '#contracts/pins.ts';
import { portfolioProformasApi } from '#contracts/portfolio-proformas.ts';
import { portfolioDownloads, portfoliosApi } from '#contracts/portfolios.ts';
import { proformasApi } from '#contracts/proformas.ts';
import { ratingsApi } from '#contracts/ratings.ts';
import { reportDownloads } from '#contracts/reports.ts';
import { savedSearchesApi } from '#contracts/saved-searches.ts';
import { scoreApi } from '#contracts/score.ts';
import { searchApi, searchDownloads } from '#contracts/search.ts';
import { searchByAddressApi } from '#contracts/search-by-address.ts';
import { searchFeedsApi } from '#contracts/search-feeds.ts';
import { sessionsApi } from '#contracts/sessions.ts';
import { shareLinksApi } from '#contracts/share-links.ts';
import { userSettingsApi } from '#contracts/user-settings.ts';
import { usersApi } from '#contracts/users.ts';
import { webhooksApi } from '#contracts/webhooks.ts';
import { workbookDownloads } from '#contracts/workbooks.ts';

/** Every API call by name, for the description and for tests of all routes. */
export const calls = {
  ...searchApi,
  ...searchByAddressApi,
  ...expectedNewsApi,
  ...listingsApi,
  ...proformasApi,
  ...configApi,
  ...autocompleteApi,
  ...analysesApi,
  ...scoreApi,
  ...machineAnalysesApi,
  ...usersApi,
  ...userSettingsApi,
  ...sessionsApi,
  ...apiTokensApi,
  ...accountApi,
  ...billingApi,
  ...bookmarksApi,
  ...pinsApi,
  ...ratingsApi,
  ...exclusivesApi,
  ...hiddenHomesApi,
  ...marksApi,
  ...portfoliosApi,
  ...portfolioProformasApi,
  ...comparablesApi,
  ...chatApi,
  ...importsApi,
  ...listingImportsApi,
  ...savedSearchesApi,
  ...noticesApi,
  ...phoneNumberApi,
  ...searchFeedsApi,
  ...webhooksApi,
  ...assumptionTemplatesApi,
  ...shareLinksApi,
} as const;

/** Every download and stream of events. */
export const files = {
  ...searchDownloads,
  ...accountDownloads,
  ...portfolioDownloads,
  ...reportDownloads,
  ...workbookDownloads,
  ...listingImportEvents,
  ...machineAnalysesEvents,
} as const;
