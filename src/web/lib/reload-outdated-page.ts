const reloadedKey = 'forma-reloaded-at';

/** A page that was reloaded less than this ago is not reloaded again: nothing may ever reload in a loop. */
const apartMilliseconds = 10 * 60_000;

/** Small, and there for everybody. */
const samplePage = '/glossary';

let checking = false;

/**
 * Reloads the page once where the server has another build by now: files of this one may be gone. Without an answer it
 * stays as it is, so that nobody who is offline loses it.
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

/** Reloads an outdated page as soon as any file of it cannot be fetched. */
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
