import { onTestFinished, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contracts/endpoint.ts';
import { type ErrorCode, errorStatus } from '#contracts/errors.ts';

/** A request as the page sent it: path parameters, and the JSON or form fields of its body or query. */
export type FakeRequest = {
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly idempotencyKey: string | null;
};

type Respond = (request: FakeRequest) => unknown;
type RespondPlain = (url: URL) => Response | Promise<Response>;
type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType>;
type OutputOf<Each> = Each extends { readonly output: infer Output extends z.ZodMiniType } ? z.input<Output> : never;

export class FakeRefusal extends Error {
  readonly code: ErrorCode;
  readonly more: Readonly<Record<string, unknown>>;
  constructor(code: ErrorCode, more: Readonly<Record<string, unknown>> = {}) {
    super(code);
    this.code = code;
    this.more = more;
  }
}

/**
 * The network of a component test. The test provides the response of each call, which the contract's schema validates.
 * A call without a response fails the test.
 */
export class FakeApi {
  readonly #answers = new Map<AnyEndpoint, Respond>();
  readonly #plain = new Map<string, RespondPlain>();
  readonly #requests: { readonly endpoint: AnyEndpoint; readonly request: FakeRequest }[] = [];
  readonly #unanswered: string[] = [];

  constructor() {
    vi.stubGlobal('fetch', (address: string, init?: RequestInit) => this.#fetch(address, init));
    onTestFinished(() => {
      if (this.#unanswered.length > 0) throw new Error(`Nothing answered ${this.#unanswered.join(', ')}`);
    });
  }

  /** Sets the response of a call from now on. */
  answer<Each extends { readonly path: string; readonly output: z.ZodMiniType }>(
    endpoint: Each,
    respond: (request: FakeRequest) => OutputOf<Each> | Promise<OutputOf<Each>>,
  ): this {
    this.#answers.set(endpoint as unknown as AnyEndpoint, respond);
    return this;
  }

  /** Makes a call fail from now on. */
  refuse(endpoint: { readonly path: string }, code: ErrorCode, more: Readonly<Record<string, unknown>> = {}): this {
    this.#answers.set(endpoint as unknown as AnyEndpoint, () => {
      throw new FakeRefusal(code, more);
    });
    return this;
  }

  /** Responds to a URL outside the contract, or to one of its methods: `GET /api/v1/…`. */
  answerAddress(path: string, respond: RespondPlain): this {
    this.#plain.set(path, respond);
    return this;
  }

  requestsTo(endpoint: { readonly path: string }): readonly FakeRequest[] {
    return this.#requests.filter((each) => each.endpoint === endpoint).map(({ request }) => request);
  }

  async #fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, location.href);
    const method = init.method ?? 'GET';
    const plain = this.#plain.get(`${method} ${url.pathname}`) ?? this.#plain.get(url.pathname);
    if (plain) return plain(url);
    for (const [endpoint, respond] of this.#answers) {
      const params = endpoint.method === method ? matchPath(endpoint.path, url.pathname) : null;
      if (params === null) continue;
      const idempotencyKey = new Headers(init.headers).get('idempotency-key');
      const request = { params, body: readBody(endpoint, url, init.body), idempotencyKey };
      this.#requests.push({ endpoint, request });
      return answerWith(endpoint, () => respond(request), init.signal ?? null);
    }
    this.#unanswered.push(`${method} ${url.pathname}`);
    return new Response(null, { status: 404 });
  }
}

async function answerWith(
  endpoint: AnyEndpoint,
  respond: () => unknown,
  signal: AbortSignal | null,
): Promise<Response> {
  try {
    const data = endpoint.output.parse(await respond());
    signal?.throwIfAborted();
    return endpoint.status === 204 ? new Response(null, { status: 204 }) : Response.json({ data }, endpoint);
  } catch (error) {
    if (!(error instanceof FakeRefusal)) throw error;
    const body = { code: error.code, message: error.code, request_id: 'test', ...error.more };
    return Response.json({ error: body }, { status: errorStatus[error.code] });
  }
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const source = pattern.replaceAll(/[.]/g, '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${source}$`).exec(path);
  return found ? { ...found.groups } : null;
}

function readBody(endpoint: AnyEndpoint, url: URL, body: BodyInit | null | undefined): unknown {
  if (endpoint.inputIn === 'query') return readForm(url.searchParams);
  if (typeof body !== 'string') return null;
  return endpoint.bodyAs === 'json' ? JSON.parse(body) : readForm(new URLSearchParams(body));
}

/** The fields of a form. A name that ends in `[]` contains a list. */
function readForm(form: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(form.keys())];
  return Object.fromEntries(names.map((name) => [name, name.endsWith('[]') ? form.getAll(name) : form.get(name)!]));
}
