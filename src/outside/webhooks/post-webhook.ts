import { Agent, fetch } from 'undici';
import { guardedLookup } from '../home-pages/fetch-page.ts';
import { checkPageUrl, PageNotAllowed, type PageRules } from '../home-pages/page-guard.ts';

/** The rules of pages that we open, and the allowed schemes: https, and http in tests. */
export type WebhookRules = PageRules & { readonly schemes: readonly string[] };

/** `status` null: there was no response. */
export type WebhookAnswer = { readonly status: number | null; readonly error: string | null };

const defaultMilliseconds = 10_000;

/**
 * Checks an address before any connection.
 * @throws PageNotAllowed
 */
export function checkWebhookUrl(url: URL, rules: WebhookRules): void {
  if (!rules.schemes.includes(url.protocol)) throw new PageNotAllowed();
  checkPageUrl(url, rules);
}

/**
 * Posts JSON and reads only the status. Connects to exactly the IP address that was checked and follows no redirect.
 * Never throws. The error names no address, which would reveal our network.
 */
export async function postWebhook(
  address: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  rules: WebhookRules,
  milliseconds = defaultMilliseconds,
): Promise<WebhookAnswer> {
  const agent = new Agent({
    connect: { lookup: guardedLookup(rules), timeout: milliseconds },
    maxHeaderSize: 16_384,
    pipelining: 0,
  });
  const signal = AbortSignal.timeout(milliseconds);
  try {
    const url = new URL(address);
    checkWebhookUrl(url, rules);
    const headers = { 'content-type': 'application/json', 'user-agent': 'Forma/1.0 (webhook)', ...request.headers };
    const { body } = request;
    const { status } = await fetch(url, {
      method: 'POST',
      dispatcher: agent,
      signal,
      redirect: 'manual',
      headers,
      body,
    });
    return { status, error: status >= 200 && status < 300 ? null : `Answered ${status}` };
  } catch {
    return { status: null, error: signal.aborted ? 'No answer within 10 seconds' : 'Could not be reached' };
  } finally {
    // Closing would wait for the rest of the response.
    void agent.destroy();
  }
}
