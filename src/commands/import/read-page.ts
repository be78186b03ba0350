import type { ErrorCode } from '#contracts/errors.ts';
import { isExcludedSite } from '#outside/home-pages/excluded-sites.ts';
import {
  type FetchLimits,
  fetchPage,
  PageTimeout,
  PageTooLarge,
  PageUnreadable,
} from '#outside/home-pages/fetch-page.ts';
import { type HomePage, UnsupportedHome } from '#outside/home-pages/home-page.ts';
import { checkPageUrl, PageNotAllowed, type PageRules } from '#outside/home-pages/page-guard.ts';
import { readHomePage } from '#outside/home-pages/read-home-page.ts';
import { readInThread } from '#outside/home-pages/read-in-thread.ts';
import { ImportRefusal } from './import-refusal.ts';

const codes: readonly (readonly [new (...given: never[]) => Error, ErrorCode])[] = [
  [PageNotAllowed, 'url_not_allowed'],
  [PageTooLarge, 'import_too_large'],
  [PageTimeout, 'import_timeout'],
  [PageUnreadable, 'unsupported_url'],
  [UnsupportedHome, 'unsupported_property_type'],
];

/** This and the download deadline stay below the answer deadline of a request. */
const parseMilliseconds = 4000;

/** Reads pages by the rules of the process. Throws an ImportRefusal for pages that the guard or the reader refuses. */
export type PageReading = {
  /** Refuses an address that must not be read. */
  readonly checkUrl: (url: URL) => void;
  /** Null: the page describes no home. */
  readonly readPage: (url: URL) => Promise<HomePage | null>;
};

export function createPageReading(rules: PageRules, limits?: FetchLimits): PageReading {
  return {
    checkUrl: (url) => {
      try {
        checkPageUrl(url, rules);
      } catch (error) {
        throw refusalOf(error);
      }
    },
    readPage: async (url) => {
      if (isExcludedSite(url)) return null;
      try {
        const page = await fetchPage(url, rules, limits);
        return readHomePage(await readInThread(page.html, parseMilliseconds), page.url);
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

function refusalOf(error: unknown): unknown {
  const [, code] = codes.find(([kind]) => error instanceof kind) ?? [];
  return code === undefined ? error : new ImportRefusal(code);
}
