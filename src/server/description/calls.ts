import { analysesApi } from '#contracts/analyses-api.ts';
import { api, downloads } from '#contracts/api.ts';
import { billingApi } from '#contracts/billing-api.ts';
import { comparablesApi } from '#contracts/comparables-api.ts';
import { importApi } from '#contracts/import-api.ts';
import { marksApi } from '#contracts/marks-api.ts';
import { peopleApi, peopleDownloads } from '#contracts/people-api.ts';
import { portfolioDownloads, portfoliosApi } from '#contracts/portfolios-api.ts';
import { proformasApi } from '#contracts/proformas-api.ts';

/** Every API call by name, for the description and for tests of all routes. */
export const calls = {
  ...api,
  ...analysesApi,
  ...peopleApi,
  ...billingApi,
  ...marksApi,
  ...proformasApi,
  ...portfoliosApi,
  ...comparablesApi,
  ...importApi,
} as const;

/** Every download. */
export const files = { ...downloads, ...peopleDownloads, ...portfolioDownloads } as const;
