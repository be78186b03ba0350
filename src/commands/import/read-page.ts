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
import { Refusal } from '../refusal.ts';

const codes = [
  [PageNotAllowed, 'url_not_allowed'],
  [PageTooLarge, 'import_too_large'],
  [PageTimeout, 'import_timeout'],
  [PageUnreadable, 'unsupported_url'],
  [UnsupportedHome, 'unsupported_property_type'],
] as const;

/** This and the download deadline stay below the answer deadline of a request. */
const parseMilliseconds = 4000;

/** Reads pages by the rules of the process. Refuses pages that the guard or the reader refuses. */
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
        throw toPageRefusal(error);
      }
    },
    readPage: async (url) => {
      if (isExcludedSite(url)) return null;
      try {
        const page = await fetchPage(url, rules, limits);
        return readHomePage(await readInThread(page.html, parseMilliseconds), page.url);
      } catch (error) {
        throw toPageRefusal(error);
      }
    },
  };
}

function toPageRefusal(cause: unknown): unknown {
  const [, code] = codes.find(([kind]) => cause instanceof kind) ?? [];
  return code === undefined ? cause : new Refusal(code, { cause });
}
