import type * as z from 'zod/mini';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type listQuery, maxPageSize } from '#contracts/list-query.ts';
import { writeForm } from '#contracts/write-form.ts';
import { type SessionHeaders, sessionSource } from '../session/session.ts';
import { CallError, errorOf } from './call-error.ts';

type Request = Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> };
type Parts<Params, Input> = { params?: Params; input?: Input; signal?: AbortSignal; headers?: Record<string, string> };

/**
 * Calls the API as the current visitor. Returns the validated `data`. Throws a CallError for every unsuccessful or
 * missing response.
 */
export async function call<Params extends z.ZodMiniType, Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Params, Input, Output>,
  parts: Parts<z.infer<Params>, z.infer<Input>> = {},
): Promise<z.infer<Output>> {
  return (await callPage(endpoint, parts)).data;
}

/** Fetches every page of a list, one after the other. */
export async function callPages<Params extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Params, typeof listQuery, Output>,
  { signal }: { readonly signal: AbortSignal },
): Promise<z.infer<Output>[]> {
  const pages: z.infer<Output>[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Page<z.infer<Output>> = await callPage(endpoint, { input: { limit: maxPageSize, cursor }, signal });
    pages.push(page.data);
    if (page.nextCursor === null) return pages;
    cursor = page.nextCursor;
  }
}

/** `nextCursor`: where the next page begins; null: this is the last one. */
type Page<Data> = { readonly data: Data; readonly nextCursor: string | null };

/** Fetches one page of a list. */
export async function callPage<Params extends z.ZodMiniType, Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  endpoint: Endpoint<Params, Input, Output>,
  { params, input, signal, headers }: Parts<z.infer<Params>, z.infer<Input>>,
): Promise<Page<z.infer<Output>>> {
  const inAddress = endpoint.inputIn === 'query';
  const body = input === undefined || inAddress ? { headers: { ...headers } } : bodyOf(endpoint.bodyAs, input, headers);
  const request = { method: endpoint.method, signal: signal ?? null, ...body };
  const response = await fetchSignedIn(fillPath(endpoint.path, params) + (inAddress ? queryOf(input) : ''), request);
  return readData(response, endpoint.output);
}

/** The validated `data` of a response. Throws a CallError for an unsuccessful one. */
export async function readData<Output extends z.ZodMiniType>(
  response: Response,
  output: Output,
): Promise<Page<z.infer<Output>>> {
  const answer: unknown = response.status === 204 ? { data: null } : await response.json().catch(() => null);
  if (!response.ok) throw errorOf(response, answer);
  const { data, next_cursor } = (answer ?? {}) as { data?: unknown; next_cursor?: unknown };
  const parsed = output.safeParse(data);
  if (!parsed.success)
    throw new CallError('unexpected_answer', 'We couldn’t read the response. Please reload the page.', response);
  return { data: parsed.data, nextCursor: typeof next_cursor === 'string' ? next_cursor : null };
}

/**
 * Fetches from the API as the current visitor. Renews a refused token once and retries. If the session is over, retries
 * as a guest. Throws a CallError without a response.
 */
export async function fetchSignedIn(path: string, request: Request = {}): Promise<Response> {
  // The server recognizes other paths, such as those of a sign-in, by cookies.
  const source = path.startsWith('/api/') ? sessionSource() : null;
  const carried = (await source?.headers()) ?? null;
  const response = await send(path, request, carried);
  if (carried === null || source === null || !(await isTokenRefused(response))) return response;
  return send(path, request, await source.renewed(carried));
}

/** True if the API rejected the token, and not the request itself. */
async function isTokenRefused(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as { error?: { code?: unknown } } | null;
  return body?.error?.code === 'invalid_token' || body?.error?.code === 'token_mismatch';
}

async function send(path: string, request: Request, carried: SessionHeaders | null): Promise<Response> {
  try {
    return await fetch(path, { ...request, headers: { ...request.headers, ...carried } });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw new CallError('no_answer', 'We couldn’t reach Forma. Check your connection.', { status: 0 });
  }
}

function fillPath(path: string, params: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}

function bodyOf(bodyAs: 'form' | 'json', input: unknown, headers: Record<string, string> | undefined) {
  const [body, type] =
    bodyAs === 'json'
      ? [JSON.stringify(input), 'application/json']
      : [writeForm(input as object), 'application/x-www-form-urlencoded'];
  return { body, headers: { ...headers, 'content-type': type } };
}

/** The input as a URL query, without absent values. */
function queryOf(input: unknown): string {
  const values = Object.entries(input ?? {}).filter(([, value]) => value !== null);
  const query = writeForm(Object.fromEntries(values));
  return query === '' ? '' : `?${query}`;
}
