import type { RouterHistory } from '@tanstack/react-router';

const isProforma = (path: string) => path.startsWith('/proformas/');
const withoutQuery = (path: string) => path.split(/[?#]/)[0];

/**
 * Each entry of a proforma remembers the page that it was opened from, so that its back link names that page and returns
 * to its entry.
 */
export function withPageOrigins(history: RouterHistory): RouterHistory {
  const { push, replace } = history;
  history.push = (path, state, options) => {
    const { href, pathname, state: current } = history.location;
    const isSamePage = withoutQuery(path) === pathname;
    const origin = isSamePage ? current.origin : { href, title: document.title, index: current.__TSR_index };
    push(path, isProforma(path) ? { ...state, origin } : state, options);
  };
  history.replace = (path, state, options) => {
    // Saving moves an alias to the address of the saved proforma.
    const { origin } = history.location.state;
    replace(path, isProforma(path) && origin ? { ...state, origin } : state, options);
  };
  return history;
}
