import type * as z from 'zod/mini';
import type { Feature } from './access.ts';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call. `user`: signed in or with a personal token. `session`: signed in only, because a leaked personal
 * token must not reach it. `admin`: a user with that role. A feature: a user whose role has it.
 */
export type RequiredAccess = 'anyone' | 'user' | 'session' | 'admin' | Feature;

/** One API call as a value: the server registers it, the browser calls it, the API documentation prints it. */
export type Endpoint<
  Params extends z.ZodMiniType,
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Needed extends RequiredAccess = RequiredAccess,
> = {
  readonly method: Method;
  readonly needs: Needed;
  /** Path parameters are written as `{name}`. */
  readonly path: string;
  readonly summary: string;
  readonly params: Params | null;
  readonly input: Input | null;
  /** `body`, or `query` for every GET: the input is form-encoded in the URL. */
  readonly inputIn: 'body' | 'query';
  /** Media types of a body that is a file; its input is in the query. Null: the body is no file. */
  readonly uploads: readonly string[] | null;
  /** How our pages encode the body. The server accepts both. */
  readonly bodyAs: 'form' | 'json';
  /** The `data` of the response. */
  readonly output: Output;
  /** Status of a success: 200, or 201 created, 202 accepted, 204 no content. */
  readonly status: SuccessStatus;
  /** True if repeating the call returns the first result with 200. */
  readonly addsOnce: boolean;
  /** True if the call changes nothing. A read-only personal token may make it. */
  readonly reads: boolean;
  /** True if the response is a stream of events, each with an output as its data. */
  readonly streams: boolean;
  /** True if a request with the last `ETag` in `If-None-Match` gets 304 while the response is the same. */
  readonly revalidates: boolean;
  /** Errors beyond those that every call of its kind can return. */
  readonly refuses: readonly ErrorCode[];
};

type SuccessStatus = 200 | 201 | 202 | 204;

// The bundle leaves out calls that no page makes.
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  Output extends z.ZodMiniType,
  Params extends z.ZodMiniType = never,
  Input extends z.ZodMiniType = never,
  const Needed extends RequiredAccess = 'anyone',
>(call: {
  method: Method;
  needs?: Needed;
  path: string;
  summary: string;
  params?: Params;
  input?: Input;
  inputIn?: 'body' | 'query';
  uploads?: readonly string[];
  bodyAs?: 'form' | 'json';
  output: Output;
  status?: SuccessStatus;
  addsOnce?: boolean;
  reads?: boolean;
  streams?: boolean;
  revalidates?: boolean;
  refuses?: readonly ErrorCode[];
}): Endpoint<Params, Input, Output, Needed> {
  const defaults = {
    params: null,
    input: null,
    needs: 'anyone' as Needed,
    status: 200,
    addsOnce: false,
    streams: false,
    revalidates: false,
    uploads: null,
  };
  const isGet = call.method === 'GET';
  const written = { inputIn: isGet ? 'query' : 'body', bodyAs: 'form' };
  return { ...defaults, ...written, refuses: [], reads: isGet, ...call } as Endpoint<Params, Input, Output, Needed>;
}

/** One downloadable file of the API as a value: its query and its media type. */
export type Download<
  Query extends z.ZodMiniType,
  Needed extends RequiredAccess = RequiredAccess,
  Params extends z.ZodMiniType = z.ZodMiniType,
> = {
  readonly method: 'GET';
  readonly needs: Needed;
  readonly path: string;
  readonly summary: string;
  readonly params: Params | null;
  /** Form-encoded: lists are `name[]=a&name[]=b`. */
  readonly query: Query;
  /** Media type of the response, such as `text/csv`. */
  readonly media: string;
  /** The schema of a JSON file; null for other files. */
  readonly output: z.ZodMiniType | null;
  /** Errors beyond those that every file can return. */
  readonly refuses: readonly ErrorCode[];
};

/* @__NO_SIDE_EFFECTS__ */
export function download<
  Query extends z.ZodMiniType,
  Params extends z.ZodMiniType = never,
  const Needed extends RequiredAccess = 'anyone',
>(
  file: Omit<Download<Query, Needed, Params>, 'method' | 'needs' | 'params' | 'output' | 'refuses'> & {
    readonly needs?: Needed;
    readonly params?: Params;
    readonly output?: z.ZodMiniType;
    readonly refuses?: readonly ErrorCode[];
  },
): Download<Query, Needed, Params> {
  return { method: 'GET', needs: 'anyone' as Needed, params: null, output: null, refuses: [], ...file };
}

/** True if repeating the call would create or send something again. Needs a person, whose key it is. */
export function acceptsIdempotencyKey({
  method,
  status,
  streams,
  needs,
}: Pick<Endpoint<never, never, never>, 'method' | 'status' | 'streams' | 'needs'>): boolean {
  return method === 'POST' && (status === 201 || status === 202 || streams) && needs !== 'anyone';
}
