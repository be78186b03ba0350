import { createAccessTokenSource } from './access-token.ts';
import { checkResponse, withoutSecret } from './check-response.ts';
import { type FeedDependencies, FeedError, type ResoFeed, TemporaryFeedError } from './reso-feed.ts';
import { type FeedResponse, sendRequest } from './send-request.ts';
import { withRetries } from './with-retries.ts';

/** Reads one URL of the service and returns the parsed response. A SyntaxError of `parse` means a damaged response. */
export type ReadFeed = <T>(url: URL, accept: string, parse: (body: string) => T) => Promise<T>;

const maxRedirects = 5;
/** Some services return ten listings per page by default. Services with a smaller limit ignore this. */
const preferHeader = 'odata.maxpagesize=1000';

/**
 * Sends requests with an access token, only to the origin of the service: a URL or redirect to another origin throws,
 * without sending the token. Retries temporary failures and renews a refused token once.
 * @throws FeedError with the service's failure, or the signal's reason when it is aborted.
 */
export function feedRequests(feed: ResoFeed, dependencies: FeedDependencies): ReadFeed {
  const root = new URL(feed.url);
  const tokens = createAccessTokenSource(feed.credentials, dependencies);

  const requestWithToken = async (token: string, url: URL, accept: string): Promise<FeedResponse> => {
    const headers = {
      accept,
      authorization: `Bearer ${token}`,
      'odata-maxversion': '4.0',
      prefer: preferHeader,
      'user-agent': 'forma',
    };
    return withoutSecret(await sendRequest(url, { headers }, dependencies), token);
  };

  const request = async (url: URL, accept: string): Promise<FeedResponse> => {
    const token = await tokens.current();
    const response = await requestWithToken(token, url, accept);
    return response.status === 401 && tokens.drop(token)
      ? requestWithToken(await tokens.current(), url, accept)
      : response;
  };

  const follow = async (start: URL, accept: string): Promise<FeedResponse> => {
    let url = start;
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      requireSameOrigin(url, root);
      const response = await request(url, accept);
      const location = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || location === null) return response;
      url = new URL(location, url);
    }
    throw new FeedError(`The service redirects more than ${maxRedirects} times.`);
  };

  return (url, accept, parse) =>
    withRetries(dependencies, async () => {
      const response = await follow(url, accept);
      const { body, headers } = checkResponse(response, `Reading ${url.pathname}`, dependencies.now());
      try {
        return parse(body);
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        const contentType = headers.get('content-type') ?? 'of no stated form';
        throw new TemporaryFeedError(
          `Reading ${url.pathname}: the answer (${contentType.slice(0, 100)}) cannot be read.`,
        );
      }
    });
}

function requireSameOrigin(url: URL, root: URL): void {
  if (url.origin === root.origin && url.username === '' && url.password === '') return;
  throw new FeedError(`The service leads to another host (${url.origin}); nothing was sent there.`);
}
