const reloadedKey = 'forma-reloaded-at';

/** Minimum time between two reloads of a page, to prevent a reload loop. */
const apartMilliseconds = 10 * 60_000;

/** A small page that every visitor can load. */
const samplePage = '/glossary';

let checking = false;

/**
 * Reloads the page once if the server has a newer build, because files of the old build can be gone. Without a response
 * nothing happens, so an offline visitor keeps the page.
 */
export async function reloadOutdatedPage(): Promise<void> {
  if (checking || !mayReload()) return;
  checking = true;
  try {
    if (await isOutdated()) reload();
  } finally {
    checking = false;
  }
}

/** Reloads an outdated page when one of its files cannot be fetched. */
export function watchForOutdatedFiles(): void {
  addEventListener('vite:preloadError', () => void reloadOutdatedPage());
}

async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  if (!entry) return false;
  try {
    const response = await fetch(samplePage, { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(new URL(entry).pathname);
  } catch {
    return false;
  }
}

function mayReload(): boolean {
  try {
    const at = Number(sessionStorage.getItem(reloadedKey) ?? Number.NEGATIVE_INFINITY);
    return Date.now() - at > apartMilliseconds;
  } catch {
    return false;
  }
}

function reload(): void {
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
}
