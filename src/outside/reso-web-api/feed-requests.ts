import { accessToken } from './access-token.ts';
import { checkResponse, withoutSecret } from './check-response.ts';
import { type FeedDependencies, FeedError, type ResoFeed, TemporaryFeedError } from './reso-feed.ts';
import { type FeedResponse, sendRequest } from './send-request.ts';
import { withRetries } from './with-retries.ts';

/** Reads one address of the service and gives what `parse` makes of the answer; a SyntaxError means a damaged answer. */
export type ReadFeed = <T>(url: URL, accept: string, parse: (body: string) => T) => Promise<T>;

const mostRedirects = 5;
/** A hint for services that give ten listings a page unless told otherwise; those with a smaller limit keep to theirs. */
const preferredPage = 'odata.maxpagesize=1000';

/**
 * Requests to a service, with its token, and nowhere else: an address or a redirect that leads to another origin is an
 * error, and no token is sent there. Busy and broken answers are asked for again; a refused token is renewed once.
 * Errors: a FeedError that says what the service did; the signal's reason when the reading is ended.
 */
export function feedRequests(feed: ResoFeed, dependencies: FeedDependencies): ReadFeed {
  const root = new URL(feed.url);
  const tokens = accessToken(feed.credentials, dependencies);

  const askWith = async (token: string, url: URL, accept: string): Promise<FeedResponse> => {
    const headers = {
      accept,
      authorization: `Bearer ${token}`,
      'odata-maxversion': '4.0',
      prefer: preferredPage,
      'user-agent': 'forma',
    };
    return withoutSecret(await sendRequest(url, { headers }, dependencies), token);
  };

  const ask = async (url: URL, accept: string): Promise<FeedResponse> => {
    const token = await tokens.current();
    const answer = await askWith(token, url, accept);
    return answer.status === 401 && tokens.drop(token) ? askWith(await tokens.current(), url, accept) : answer;
  };

  const follow = async (start: URL, accept: string): Promise<FeedResponse> => {
    let url = start;
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      assertOwn(url, root);
      const answer = await ask(url, accept);
      const location = answer.headers.get('location');
      if (answer.status < 300 || answer.status > 399 || location === null) return answer;
      url = new URL(location, url);
    }
    throw new FeedError(`The service redirects more than ${mostRedirects} times.`);
  };

  return (url, accept, parse) =>
    withRetries(dependencies, async () => {
      const answer = await follow(url, accept);
      const { body, headers } = checkResponse(answer, `Reading ${url.pathname}`, dependencies.now());
      try {
        return parse(body);
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        const form = headers.get('content-type') ?? 'of no stated form';
        throw new TemporaryFeedError(`Reading ${url.pathname}: the answer (${form.slice(0, 100)}) cannot be read.`);
      }
    });
}

function assertOwn(url: URL, root: URL): void {
  if (url.origin === root.origin && url.username === '' && url.password === '') return;
  throw new FeedError(`The service leads to another host (${url.origin}); nothing was sent there.`);
}
